import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsDefined, IsInt, IsNotEmpty, IsString, Min, ValidateNested } from 'class-validator';
import { validationPipe } from './validation-pipe.js';
import { ValidationFailed } from './app-error.js';

class Inner {
  @IsInt()
  @Min(1, { message: 'TTL must be positive' })
  ttl!: number;
}

class Outer {
  @IsString()
  @IsNotEmpty({ message: 'Name is required' })
  name!: string;

  @IsDefined()
  @ValidateNested({ each: true })
  @Type(() => Inner)
  records!: Inner[];
}

async function refusal(body: unknown): Promise<ValidationFailed> {
  const outcome = await validationPipe()
    .transform(body, { type: 'body', metatype: Outer })
    .catch((error: unknown) => error);
  if (outcome instanceof ValidationFailed) return outcome;
  throw new Error('it was accepted');
}

describe('the validation pipe', () => {
  it('gives one message per field, with the path of nested fields', async () => {
    const error = await refusal({ name: '', records: [{ ttl: 0 }] });
    expect(error.details).toEqual({ name: 'Name is required', 'records.0.ttl': 'TTL must be positive' });
    expect(error.message).toBe('Name is required');
  });

  it('names a very long field by its beginning', async () => {
    const { details } = await refusal({ ['k'.repeat(1_000_000)]: 1 });
    expect(JSON.stringify(details).length).toBeLessThan(1_000);
    expect(Object.keys(details ?? {}).some((field) => /^k{200}…$/.test(field))).toBe(true);
  });

  it('names an unknown field', async () => {
    const error = await refusal({ name: 'a', records: [], role: 'admin' });
    expect(error.details).toEqual({ role: 'Unknown field role' });
  });

  it('says the rule of each field in words of every language, with its limits', async () => {
    const error = await refusal({ name: '', records: [{ ttl: 0 }], role: 'admin' });
    expect(error.detailPhrases).toEqual({
      name: { code: 'inputs:required', values: {} },
      'records.0.ttl': { code: 'inputs:least', values: { min: 1 } },
      role: { code: 'inputs:unknown', values: { field: 'role' } },
    });
    expect((await refusal({ name: 7, records: [] })).detailPhrases).toEqual({
      name: { code: 'inputs:text', values: {} },
    });
  });

  it('says "required" for what is missing', async () => {
    expect((await refusal({ records: [] })).details).toEqual({ name: 'Name is required' });
  });
});
