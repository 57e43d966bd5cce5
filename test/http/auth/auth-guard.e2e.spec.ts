import { Controller, Get } from '@nestjs/common';
import { CurrentUser, Roles, type Actor } from '../../../src/auth/index.js';
import { Public } from '../../../src/platform/http-server/index.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { asAdmin, signUp, stranger } from '../support/people.js';

@Controller('api/probe')
class ProbeController {
  @Get()
  whoActs(@CurrentUser() actor: Actor): Actor {
    return actor;
  }

  @Get('admin')
  @Roles('admin')
  admin(): string {
    return 'for administrators';
  }

  @Get('open')
  @Public()
  open(): string {
    return 'for everyone';
  }

  @Get('confused')
  @Public()
  confused(@CurrentUser() actor: Actor): Actor {
    return actor;
  }
}

@Controller('api/probe-admin')
@Roles('admin')
class AdminProbeController {
  @Get()
  whole(): string {
    return 'for administrators';
  }

  @Get('shared')
  @Roles('admin', 'user')
  shared(): string {
    return 'for both';
  }
}

describe('the guard of every route', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ controllers: [ProbeController, AdminProbeController] });
  });
  afterAll(() => app.close());

  it('refuses strangers on an unmarked route (401)', async () => {
    const answer = await stranger(app).get('/api/probe').expect(401);
    expect(answer.body).toEqual({ statusCode: 401, code: 'unauthorized', message: 'Unauthorized' });
  });

  it('gives the route its actor', async () => {
    const ada = await signUp(app);
    await ada.get('/api/probe').expect(200, { id: ada.user.id, accountId: ada.accountId, role: 'user' });
  });

  it('admits everyone to a @Public() route, without an actor', async () => {
    await stranger(app).get('/api/probe/open').expect(200, 'for everyone');
    await stranger(app).get('/api/probe/confused').expect(401);
  });

  it('admits only administrators where a role is required: 401 for strangers, 403 for users', async () => {
    const ada = await signUp(app);
    const root = await asAdmin(app);
    for (const path of ['/api/probe/admin', '/api/probe-admin']) {
      await stranger(app).get(path).expect(401);
      const refused = await ada.get(path).expect(403);
      expect(refused.body).toMatchObject({ code: 'forbidden' });
      await root.get(path).expect(200, 'for administrators');
    }
  });

  it('a method-level @Public() overrides the class', async () => {
    const ada = await signUp(app);
    await ada.get('/api/probe-admin/shared').expect(200, 'for both');
  });

  it('refuses a demoted administrator from the next request on', async () => {
    const root = await asAdmin(app);
    await root.get('/api/probe/admin').expect(200);
    await app.em().execute(`update app_user set role = 'user' where id = ?`, [root.user.id]);
    await root.get('/api/probe/admin').expect(403);
  });
});
