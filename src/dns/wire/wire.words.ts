import { sentencesOf } from '../phrases/phrase.js';

/** The English words of what is wrong with DNS messages and zone transfers. They continue a line, as those of DNS text do. */
export const wireWords = {
  'wire.truncated': 'the message is cut off',
  'wire.bad_name': 'a name in the message is broken',
  'wire.bad_parts': 'the parts of the message do not fit together',
  'wire.bad_rdata': 'the data of a record in the message is broken',
  'wire.too_long': 'something in the message is longer than DNS allows',
  'wire.out_of_range': 'a number in the message is out of range',
  'wire.mismatched': 'the message answers another question',
  'lookup.late': 'the time for the query is over',
  'lookup.unsent': 'the query was not sent',
  'transfer.refused': 'the server answered the transfer with {{rcode}}',
  'transfer.not_a_transfer': 'the server sent something other than the zone',
  'transfer.incomplete': 'the transfer broke off before its end',
  'transfer.serial_changed': 'the zone changed during the transfer',
  'transfer.data_after_end': 'the server sent more after the end of the zone',
  'transfer.too_large': 'the zone has too many records',
} as const;

export const sayWire = sentencesOf('syntax', wireWords);
