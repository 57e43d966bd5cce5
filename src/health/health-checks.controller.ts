import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { presentPhrase, type PhraseView } from '../platform/phrases/index.js';
import { catalogue } from './checks/catalogue.js';
import type { HealthGroup, HealthSeverity } from './checks/health-check.js';

export class HealthCheckView {
  /** Stable. */
  id!: string;
  /** `records`: a rule that needs no question to anybody. */
  group!: HealthGroup;
  severity!: HealthSeverity;
  /** Where the promise is written, such as `RFC 1912 §2.8`. */
  source!: string;
  title!: string;
  titlePhrase!: PhraseView | null;
  /** Says how to mend it; for a rule, why it matters. */
  cure!: string;
  curePhrase!: PhraseView | null;
}

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
