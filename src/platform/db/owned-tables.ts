import type { EntityManager } from '@mikro-orm/postgresql';

/** A table whose rows go with the row of another table that they belong to. */
export interface OwnedTable {
  name: string;
  /** Chooses the rows of one owner: `?` is the owner's id, once. */
  condition: string;
}

interface ForeignKey {
  child: string;
  parent: string;
  /** `c`: the row goes with its parent. */
  onDelete: string;
  childColumns: string[];
  parentColumns: string[];
}

/**
 * The tables that belong to rows of `root`, directly or by others, as the foreign keys of the database say: each ahead of
 * those that it refers to, and without `root`. A table that is added tomorrow is among them.
 */
export async function ownedTables(em: EntityManager, root: string): Promise<OwnedTable[]> {
  const keys = await em.execute<ForeignKey[]>(foreignKeys);
  const conditions = new Map([[root, '"id" = ?']]);
  const owning = keys.filter(({ onDelete }) => onDelete === 'c');
  for (let found = true; found;) {
    found = false;
    for (const key of owning) {
      const parent = conditions.get(key.parent);
      if (parent === undefined || conditions.has(key.child)) continue;
      conditions.set(key.child, conditionOf(key, parent));
      found = true;
    }
  }
  return childrenFirst([...conditions.keys()], keys)
    .filter((name) => name !== root)
    .map((name) => ({ name, condition: conditions.get(name) ?? 'false' }));
}

function conditionOf({ child, parent, childColumns, parentColumns }: ForeignKey, ofParent: string): string {
  const [own, theirs] = [childColumns, parentColumns].map((columns) => columns.map((name) => `"${name}"`).join(', '));
  // The key of the owner itself needs no look at its table.
  const direct = ofParent === '"id" = ?' && childColumns.length === 1;
  return direct ? `"${child}".${own} = ?` : `(${own}) in (select ${theirs} from "${parent}" where ${ofParent})`;
}

/** Each table ahead of all that its rows refer to, so that no deletion has to follow a foreign key. */
function childrenFirst(tables: readonly string[], keys: readonly ForeignKey[]): string[] {
  const rest = new Set(tables);
  const ordered: string[] = [];
  const isReferredTo = (name: string) =>
    keys.some(({ child, parent }) => parent === name && child !== name && rest.has(child));
  while (rest.size > 0) {
    const free = [...rest].filter((name) => !isReferredTo(name));
    if (free.length === 0) throw new Error(`Foreign keys go round in circles among ${[...rest].join(', ')}`);
    for (const name of free) rest.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

const columnsOf = (keys: string, table: string) =>
  `array(select attname::text from unnest(${keys}) with ordinality as listed (number, place)
     join pg_attribute on attrelid = ${table} and attnum = listed.number order by listed.place)`;

const foreignKeys = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype::text as "onDelete",
    ${columnsOf('conkey', 'conrelid')} as "childColumns", ${columnsOf('confkey', 'confrelid')} as "parentColumns"
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace
  order by array_length(conkey, 1), conname`;
