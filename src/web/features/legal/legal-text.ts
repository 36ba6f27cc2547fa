import { isLegalFactName, type LegalFacts, notApplicable } from '#domain/legal/operator-facts.ts';

/** A piece of a line. Only http, https, mailto, tel, paths of this site and anchors become links. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'break' }
  /** A fact about the operator that is not configured yet. */
  | { kind: 'missing'; name: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

/** Marks a line about a fact that does not apply to this operator. */
const notApplicableLine = Symbol('left out');

type LineContent = Inline[] | typeof notApplicableLine;

const headingPattern = /^(#{1,3})\s+(.+)$/;
const itemPattern = /^(?:[-*]|(\d{1,3})[.)])\s+(.+)$/;
const inlinePattern =
  /\*\*(?<strong>[^*\n]+)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>[^)\s]+)\)|\{\{(?<fact>\w+)\}\}|(?<break>(?: {2,}|\\)\n)/g;
const factPattern = /\{\{(\w+)\}\}/g;
const linkPattern = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/**
 * Parses the part of Markdown that legal texts need: headings of three levels, paragraphs, lists, links,
 * bold, and `{{OPERATOR_NAME}}` etc. for facts about the operator. Everything else stays plain text, HTML
 * too. Leaves out paragraphs and list items about facts that do not apply, and then headings without content.
 */
export function readLegalText(source: string, facts: LegalFacts): Block[] {
  const blocks = paragraphsOf(source).flatMap((lines) => blocksOf(lines, facts));
  return blocks.filter((block, index) => {
    const next = blocks[index + 1];
    const isEmpty =
      block.kind === 'heading' &&
      block.level > 1 &&
      (!next || (next.kind === 'heading' && next.level <= block.level));
    return !isEmpty;
  });
}

/** Splits the text at empty lines; a heading is always a paragraph of its own. */
function paragraphsOf(source: string): string[][] {
  const paragraphs: string[][] = [];
  let current: string[] | null = null;
  for (const line of source.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const isHeading = headingPattern.test(line);
    if (line.trim() === '' || isHeading) current = null;
    if (line.trim() === '') continue;
    if (!current) paragraphs.push((current = []));
    current.push(line);
    if (isHeading) current = null;
  }
  return paragraphs;
}

function blocksOf(lines: string[], facts: LegalFacts): Block[] {
  const [, hashes, title] = headingPattern.exec(lines[0] ?? '') ?? [];
  if (hashes && title) {
    const content = inlinesOf(title, facts);
    return content === notApplicableLine
      ? []
      : [{ kind: 'heading', level: hashes.length as 1 | 2 | 3, content }];
  }
  const firstItem = lines.findIndex((line) => itemPattern.test(line));
  if (firstItem === -1) return paragraphBlocks(lines, facts);
  // A list may follow its introducing sentence without an empty line.
  return [...paragraphBlocks(lines.slice(0, firstItem), facts), ...listBlocks(lines.slice(firstItem), facts)];
}

function paragraphBlocks(lines: string[], facts: LegalFacts): Block[] {
  if (lines.length === 0) return [];
  const content = inlinesOf(lines.join('\n'), facts);
  return content === notApplicableLine ? [] : [{ kind: 'paragraph', content }];
}

function listBlocks(lines: string[], facts: LegalFacts): Block[] {
  const isOrdered = itemPattern.exec(lines[0] ?? '')?.[1] !== undefined;
  const texts: string[] = [];
  for (const line of lines) {
    const text = itemPattern.exec(line)?.[2];
    if (text !== undefined) texts.push(text);
    else texts.push(`${texts.pop() ?? ''}\n${line.trim()}`);
  }
  const items = texts.map((text) => inlinesOf(text, facts)).filter((item) => item !== notApplicableLine);
  return items.length > 0 ? [{ kind: 'list', isOrdered, items }] : [];
}

function inlinesOf(text: string, facts: LegalFacts): LineContent {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    pushText(inlines, text.slice(end, match.index));
    end = match.index + match[0].length;
    const content = markedInlines(match, facts);
    if (content === notApplicableLine) return notApplicableLine;
    inlines.push(...content);
  }
  pushText(inlines, text.slice(end));
  return inlines;
}

function markedInlines({ 0: source, groups }: RegExpExecArray, facts: LegalFacts): LineContent {
  const { strong, label, href, fact } = groups ?? {};
  if (strong) return strongInlines(strong, facts);
  if (label && href) return linkInlines(label, href, facts, source);
  if (fact) return factInlines(fact, facts, source);
  return [{ kind: 'break' }];
}

function pushText(inlines: Inline[], text: string): void {
  if (text !== '') inlines.push({ kind: 'text', text: text.replaceAll('\n', ' ') });
}

function strongInlines(text: string, facts: LegalFacts): LineContent {
  const content = inlinesOf(text, facts);
  return content === notApplicableLine ? content : [{ kind: 'strong', content }];
}

/** A link whose label or address names a fact that is not configured is only that mark. */
function linkInlines(label: string, href: string, facts: LegalFacts, source: string): LineContent {
  const named = [...`${label} ${href}`.matchAll(factPattern)]
    .map(([, name = '']) => name)
    .filter(isLegalFactName);
  if (named.some((name) => facts[name] === notApplicable)) return notApplicableLine;
  const name = named.find((each) => facts[each] === undefined);
  if (name) return [{ kind: 'missing', name }];
  const filled = (text: string) =>
    text.replaceAll(factPattern, (found, each: string) => (isLegalFactName(each) && facts[each]) || found);
  // The operator is trusted, but a `javascript:` link by mistake must not work.
  if (!linkPattern.test(filled(href))) return [{ kind: 'text', text: source }];
  return [{ kind: 'link', text: filled(label), href: filled(href) }];
}

function factInlines(name: string, facts: LegalFacts, source: string): LineContent {
  if (!isLegalFactName(name)) return [{ kind: 'text', text: source }];
  const value = facts[name];
  if (value === undefined) return [{ kind: 'missing', name }];
  if (value === notApplicable) return notApplicableLine;
  if (name === 'OPERATOR_EMAIL') return [{ kind: 'link', text: value, href: `mailto:${value}` }];
  if (name === 'OPERATOR_PHONE') {
    return [{ kind: 'link', text: value, href: `tel:${value.replaceAll(/[^\d+]/g, '')}` }];
  }
  return value
    .split(';')
    .flatMap((line, index) => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text' as const, text: line.trim() },
    ]);
}
