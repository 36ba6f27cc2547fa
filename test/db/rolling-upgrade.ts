// What a migration may not do while the version before still runs, found by its words: a guard against oversight.

/**
 * Before a statement that takes what no released version has used since then, with the reason after it. The file
 * then says, too, which versions it leaves behind.
 */
const explained = /^-- Unused since release \d+\.\d+\.\d+: \S/m;
const leavesBehind = /^UPDATE migrations\.oldest_version SET migration = \d+;/m;

const refused: [pattern: RegExp, why: string][] = [
  [/^DROP (?!INDEX)/, 'drops'],
  [/^ALTER TABLE\b.*\bDROP\b/, 'drops from a table'],
  [/^ALTER\b.*\bRENAME\b/, 'renames'],
  [/^ALTER TABLE\b.*\bSET NOT NULL\b/, 'refuses nulls'],
  [/^ALTER TABLE\b.*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/, 'changes a type'],
  [/^ALTER TABLE\b.*\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/, 'adds a constraint'],
  [
    /^ALTER TABLE\b.*\bADD (COLUMN )?(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT NULL\b/,
    'adds a column that has to be given',
  ],
  [/^CREATE UNIQUE INDEX\b/, 'refuses rows that are equal'],
  [/^REVOKE\b/, 'takes rights'],
];

/**
 * What a migration does that the version before could stumble over, a line each; tables and functions of its own are its own.
 *
 * @param earlier the migrations before it
 */
export function refusals(sql: string, earlier = ''): string[] {
  const own = new Set(
    [...sql.matchAll(/^\s*CREATE (?:TABLE (?:IF NOT EXISTS )?|FUNCTION )(\w+)/gim)].map(([, name]) => name),
  );
  const wider = widerLists(sql, earlier);
  return statementsOf(sql).flatMap(({ text, comments }) => {
    const table =
      /^(?:ALTER TABLE|REVOKE .* ON(?: FUNCTION)?|CREATE UNIQUE INDEX .*? ON) (?:ONLY )?(\w+)/i.exec(
        text,
      )?.[1];
    if (own.has(table) || (explained.test(comments) && leavesBehind.test(sql))) return [];
    const replaced = dropOfOne.exec(text)?.[1] ?? addOfList.exec(text)?.[1];
    if (replaced && wider.has(replaced)) return [];
    const reason = refused.find(([pattern]) => pattern.test(text));
    return reason ? [`${reason[1]}: ${text}`] : [];
  });
}

const dropOfOne = /^ALTER TABLE \w+ DROP CONSTRAINT (\w+)$/;
const addOfList = /^ALTER TABLE \w+ ADD CONSTRAINT (\w+) CHECK \(\w+ IN \([^()]*\)\)(?: NOT VALID)?$/;

/** The constraints that a migration drops and adds again as the same list with more words: they refuse nothing new. */
function widerLists(sql: string, earlier: string): Set<string> {
  const before = listsOf(earlier);
  const dropped = new Set(statementsOf(sql).map(({ text }) => dropOfOne.exec(text)?.[1]));
  const wider = [...listsOf(sql)].filter(([name, { column, words }]) => {
    const list = before.get(name);
    if (!list || !dropped.has(name)) return false;
    return list.column === column && list.words.every((word) => words.includes(word));
  });
  return new Set(wider.map(([name]) => name));
}

/** By the constraint's name, as it was defined last. */
function listsOf(sql: string) {
  const text = statementsOf(sql).map((statement) => statement.text);
  const found = text.join(';').matchAll(/\bCONSTRAINT (\w+) CHECK \((\w+) IN \(([^()]*)\)\)/g);
  return new Map(
    [...found].map(([, name = '', column, list = '']) => [name, { column, words: list.split(', ') }]),
  );
}

/** The statements, each in one line without its comments, and those comments. What a function holds is left out. */
function statementsOf(sql: string): { text: string; comments: string }[] {
  // A semicolon in a comment ends no statement.
  const withoutBodies = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')
    .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','));
  return withoutBodies.split(';').map((statement) => ({
    text: statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim(),
    comments: statement.match(/--.*$/gm)?.join('\n') ?? '',
  }));
}
