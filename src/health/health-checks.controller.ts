import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { presentPhrase } from '../platform/phrases/index.js';
import { catalogue } from './checks/catalogue.js';
import type { HealthCheckView } from './health.presenter.js';

@ApiTags('health')
@Controller('api/health-checks')
export class HealthChecksController {
  /**
   * List all checks of zones
   *
   * @remarks The checks that ask servers, by group, then the rules that judge the records alone.
   */
  @Get()
  list(): HealthCheckView[] {
    return catalogue().map(({ id, group, severity, source, title, cure }) => ({
      ...{ id, group, severity, source, title: title.text, cure: cure.text },
      titlePhrase: presentPhrase({ code: title.code, values: title.values }),
      curePhrase: presentPhrase({ code: cure.code, values: cure.values }),
    }));
  }
}
