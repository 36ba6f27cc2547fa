import { expect, test } from 'vitest';
import { requiredOperatorFacts } from '#domain/legal/operator-facts.ts';
import { defaultLegalTexts } from './default-legal-texts.ts';
import { readLegalText } from './legal-text.ts';

const text = (value: string) => ({ kind: 'text', text: value });

test('headings, paragraphs and lists', () => {
  const source = '# Title\nOne\nparagraph.\n\n## Part\nWe keep:\n- a\n- b,\n  still b\n\n1. first\n2) second';
  expect(readLegalText(source, {})).toEqual([
    { kind: 'heading', level: 1, content: [text('Title')] },
    { kind: 'paragraph', content: [text('One paragraph.')] },
    { kind: 'heading', level: 2, content: [text('Part')] },
    { kind: 'paragraph', content: [text('We keep:')] },
    { kind: 'list', isOrdered: false, items: [[text('a')], [text('b, still b')]] },
    { kind: 'list', isOrdered: true, items: [[text('first')], [text('second')]] },
  ]);
});

test('bold, links and breaks within a line', () => {
  expect(readLegalText('a **b** [c](https://d.example)  \n[e](/agb)', {})).toEqual([
    {
      kind: 'paragraph',
      content: [
        text('a '),
        { kind: 'strong', content: [text('b')] },
        text(' '),
        { kind: 'link', text: 'c', href: 'https://d.example' },
        { kind: 'break' },
        { kind: 'link', text: 'e', href: '/agb' },
      ],
    },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '<script>x</script>',
])('%s stays text', (source) => {
  const inlines = readLegalText(source, {}).flatMap((block) => ('content' in block ? block.content : []));
  expect(inlines.map((inline) => inline.kind)).toEqual(inlines.map(() => 'text'));
  expect(inlines.map((inline) => ('text' in inline ? inline.text : '')).join('')).toBe(source);
});

test('facts are filled in as text, never read as Markdown', () => {
  const facts = {
    OPERATOR_NAME: '**A** [b](https://c.example)',
    OPERATOR_ADDRESS: 'Street 1; 12345 Town',
    OPERATOR_EMAIL: 'a@b.example',
    OPERATOR_PHONE: '+49 (0) 221/12',
  };
  const source = '{{OPERATOR_NAME}}\n\n{{OPERATOR_ADDRESS}}\n\n{{OPERATOR_EMAIL}}\n\n{{OPERATOR_PHONE}}';
  expect(readLegalText(source, facts).map((block) => 'content' in block && block.content)).toEqual([
    [text('**A** [b](https://c.example)')],
    [text('Street 1'), { kind: 'break' }, text('12345 Town')],
    [{ kind: 'link', text: 'a@b.example', href: 'mailto:a@b.example' }],
    [{ kind: 'link', text: '+49 (0) 221/12', href: 'tel:+49022112' }],
  ]);
});

test('a missing fact is named; one that does not apply takes its line and an empty heading along', () => {
  const source = '# A\n## Register\n{{OPERATOR_REGISTER}}\n\n## VAT\nId: {{OPERATOR_VAT_ID}}\n\n{{NO_FACT}}';
  expect(readLegalText(source, { OPERATOR_REGISTER: '-' })).toEqual([
    { kind: 'heading', level: 1, content: [text('A')] },
    { kind: 'heading', level: 2, content: [text('VAT')] },
    { kind: 'paragraph', content: [text('Id: '), { kind: 'missing', name: 'OPERATOR_VAT_ID' }] },
    { kind: 'paragraph', content: [text('{{NO_FACT}}')] },
  ]);
});

test.each([
  ['**{{OPERATOR_NAME}} ltd**', [{ kind: 'strong', content: [text('A & B'), text(' ltd')] }]],
  ['**{{OPERATOR_VAT_ID}}**', [{ kind: 'strong', content: [{ kind: 'missing', name: 'OPERATOR_VAT_ID' }] }]],
  [
    '[{{OPERATOR_NAME}}](mailto:{{OPERATOR_EMAIL}})',
    [{ kind: 'link', text: 'A & B', href: 'mailto:a@b.example' }],
  ],
  ['[{{OPERATOR_VAT_ID}}](/vat)', [{ kind: 'missing', name: 'OPERATOR_VAT_ID' }]],
  ['[x](javascript:{{OPERATOR_NAME}})', [text('[x](javascript:{{OPERATOR_NAME}})')]],
  ['[{{NO_FACT}}](/x)', [{ kind: 'link', text: '{{NO_FACT}}', href: '/x' }]],
])('%s: facts are filled in within bold and links too', (source, content) => {
  const facts = { OPERATOR_NAME: 'A & B', OPERATOR_EMAIL: 'a@b.example' };
  expect(readLegalText(source, facts)).toEqual([{ kind: 'paragraph', content }]);
});

test.each(['**{{OPERATOR_REGISTER}}**', '[{{OPERATOR_REGISTER}}](/register)'])(
  '%s is left out where it does not apply',
  (source) => {
    expect(readLegalText(source, { OPERATOR_REGISTER: '-' })).toEqual([]);
  },
);

test('the default texts ask for all that the law requires and use no unknown placeholder', () => {
  const texts = Object.values(defaultLegalTexts);
  const blocks = texts.flatMap((source) => readLegalText(source, {}));
  const inlines = blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.content));
  const named = new Set(inlines.map((inline) => (inline.kind === 'missing' ? inline.name : '')));
  expect(requiredOperatorFacts.filter((name) => !named.has(name))).toEqual([]);
  expect(inlines.filter((inline) => 'text' in inline && /\{\{|\]\(|\*\*/.test(inline.text))).toEqual([]);
  for (const source of texts)
    expect(readLegalText(source, {})[0]).toMatchObject({ kind: 'heading', level: 1 });
});
