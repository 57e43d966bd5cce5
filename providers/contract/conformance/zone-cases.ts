import { addresses } from './cases/addresses.js';
import { aliases, delegations, mailServers, mixedLabels, typeChanges } from './cases/hostnames.js';
import { spellings } from './cases/names.js';
import { serviceBindings, structured } from './cases/structured.js';
import { textContents, textLengths } from './cases/texts.js';
import { ttls } from './cases/ttls.js';
import type { ZoneArea } from './zone-case.js';

/** Data that every host must store unchanged, in the order of the report. */
export const zoneAreas: readonly ZoneArea[] = [
  addresses,
  aliases,
  mailServers,
  ttls,
  mixedLabels,
  typeChanges,
  serviceBindings,
  delegations,
  textLengths,
  textContents,
  spellings,
  structured,
];
