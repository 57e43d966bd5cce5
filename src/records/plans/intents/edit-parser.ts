import {
  DnsSyntaxError,
  findRrset,
  parseOwner,
  parseRecordType,
  parseValue,
  printValue,
  type Fqdn,
  type Rdata,
  type RecordType,
  type Zone,
  asSentence,
  inEnglish,
  type Sentence,
  type Statement,
} from '../../../dns/index.js';
import { NotFound, ValidationFailed, sayInput } from '../../../platform/errors/index.js';
import type { Edit } from './apply-edits.js';
import type { CachedRecord, RecordIdentity } from '../../zones/match-records.js';
import { RecordLocked } from '../../records.errors.js';
import { isEditable } from '../../records.policy.js';
import { readSettingEdits, settingKeysOf, type SettingEdit, type SettingsOfHost } from './setting-edits.js';

/** One edit as a client sends it. */
export interface RecordEdit {
  action: 'create' | 'update' | 'delete';
  /** The record to update or delete; without it, name, type and value identify the record. */
  recordId?: string;
  name?: string;
  type?: string;
  value?: string;
  ttl?: number;
  priority?: number;
  /** Settings of the host by their keys. Those that are left out stay; an empty one is taken away. */
  settings?: Readonly<Record<string, unknown>>;
}

interface EditContext {
  zone: Zone;
  /** Cached records that the edits name, by id. */
  records: ReadonlyMap<string, CachedRecord>;
  /** The TTL of a new record whose edit gives none. */
  defaultTtlSeconds: number;
  host: SettingsOfHost;
  /** The path of an edit in the request: `changes.0.`, or empty for a request with a single edit. */
  pathOf(index: number): string;
}

/**
 * Parses the edits of a request. Throws `ValidationFailed` with one text per field, `NotFound` for an id that is not
 * among the domain's records, and `RecordLocked` for types that cannot be edited.
 */
export function parseEdits(edits: readonly RecordEdit[], context: EditContext): Edit[] {
  return edits.map((edit, index) => new EditParser(edit, index, context).parse()).filter((edit) => edit !== null);
}

class EditParser {
  constructor(
    private readonly edit: RecordEdit,
    private readonly index: number,
    private readonly context: EditContext,
  ) {}

  parse(): Edit | null {
    if (this.edit.action === 'create') return this.create();
    const from = this.edit.recordId === undefined ? this.named() : this.known(this.edit.recordId);
    if (this.edit.action === 'delete') return from && { action: 'delete', index: this.index, from };
    if (!from) throw this.mistake('name', sayInput('noRecord'));
    return this.update(from);
  }

  private create(): Edit {
    const { ttl = this.context.defaultTtlSeconds, priority } = this.edit;
    const name = this.read('name', (text) => parseOwner(text, this.zoneName));
    const type = this.read('type', parseRecordType);
    const rdata = this.read('value', (text) => parseValue(type, text, this.zoneName, priority));
    const to = { name, type, rdata };
    return { action: 'create', index: this.index, to, ttlSeconds: ttl, settings: this.settings(type) };
  }

  private update(from: RecordIdentity): Edit {
    if (!isEditable(from.type)) throw new RecordLocked(from.type);
    const { index, edit } = this;
    const name = edit.name === undefined ? from.name : this.read('name', (text) => parseOwner(text, this.zoneName));
    const type =
      edit.recordId === undefined || edit.type === undefined ? from.type : this.read('type', parseRecordType);
    const to = { name, type, rdata: this.newData(from, type) };
    const settings = this.settings(type);
    const settingKeys = settingKeysOf(this.context.host, type);
    return {
      action: 'update',
      index,
      from,
      to,
      ttlSeconds: edit.ttl ?? null,
      recordId: edit.recordId,
      settings,
      settingKeys,
    };
  }

  private settings(type: RecordType): SettingEdit[] {
    const { edits, mistakes } = readSettingEdits(this.edit.settings ?? {}, this.context.host, type);
    if (mistakes.size === 0) return edits;
    const path = this.context.pathOf(this.index);
    const details = [...mistakes].map(([key, sentence]): [string, Sentence] => [`${path}settings.${key}`, sentence]);
    throw new ValidationFailed(Object.fromEntries(details));
  }

  private newData(from: RecordIdentity, type: RecordType): Rdata {
    const { value, priority } = this.edit;
    const old = printValue(from.type, from.rdata);
    if (value === undefined && type === from.type) {
      if (priority === undefined || old.priority === undefined) return from.rdata;
      return this.attempt('priority', () => parseValue(type, old.value, this.zoneName, priority));
    }
    return this.read('value', (text) => {
      // A new target without a priority keeps the old one, unless the text brings its own.
      const kept = priority ?? (type === from.type ? old.priority : undefined);
      try {
        return parseValue(type, text, this.zoneName, kept);
      } catch (error) {
        if (priority !== undefined || kept === undefined) throw error;
        return parseValue(type, text, this.zoneName);
      }
    });
  }

  private known(recordId: string): RecordIdentity {
    const record = this.context.records.get(recordId);
    if (!record) throw new NotFound('DNS record');
    return record;
  }

  /** Finds the record by name, type and value; the value is optional for a set of one. Null when there is none. */
  private named(): RecordIdentity | null {
    const name = this.read('name', (text) => parseOwner(text, this.zoneName));
    const type = this.read('type', parseRecordType);
    const values = findRrset(this.context.zone, name, type)?.values ?? [];
    if (this.edit.action === 'delete' && this.edit.value !== undefined) {
      return {
        name,
        type,
        rdata: this.read('value', (text) => parseValue(type, text, this.zoneName, this.edit.priority)),
      };
    }
    const [rdata, ...others] = values;
    if (rdata === undefined) return null;
    if (others.length > 0) throw this.mistake('recordId', sayInput('whichRecord', { count: values.length }));
    return { name, type, rdata };
  }

  private get zoneName(): Fqdn {
    return this.context.zone.name;
  }

  private read<Field extends 'name' | 'type' | 'value', Result>(field: Field, parse: (text: string) => Result): Result {
    const text = this.edit[field];
    if (!text?.trim()) throw this.mistake(field, inEnglish(`${labels[field]} is required`, sayInput('required')));
    return this.attempt(field, () => parse(text));
  }

  private attempt<Result>(field: string, parse: () => Result): Result {
    try {
      return parse();
    } catch (error) {
      if (error instanceof DnsSyntaxError) throw this.mistake(field, asSentence(error.statement), error.field);
      throw error;
    }
  }

  /** `part`: the wrong field within the value, for forms that have an input for each. */
  private mistake(field: string, message: Statement, part?: string): ValidationFailed {
    const path = this.context.pathOf(this.index);
    const parts = part === undefined ? {} : { [`${path}parts.${part}`]: message };
    return new ValidationFailed({ [`${path}${field}`]: message, ...parts });
  }
}

const labels = { name: 'Name', type: 'Type', value: 'Value' };
