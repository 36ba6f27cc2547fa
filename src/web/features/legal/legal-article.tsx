import { Fragment } from 'react';
import type { Block, Inline } from './legal-text.ts';

/** Renders a legal text. */
export function LegalArticle({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article lang="de" dir="ltr" className="max-w-170 hyphens-auto text-ink leading-relaxed wrap-break-word">
      {blocks.map((block, index) => (
        <LegalBlock key={index} block={block} />
      ))}
    </article>
  );
}

function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-3 text-pretty">
        <Inlines content={block.content} />
      </p>
    );
  }
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List
        className={`mt-3 grid gap-1.5 ps-5 marker:text-ink-faint ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
      >
        {block.items.map((item, index) => (
          <li key={index} className="ps-1 text-pretty">
            <Inlines content={item} />
          </li>
        ))}
      </List>
    );
  }
  const content = <Inlines content={block.content} />;
  if (block.level === 1) return <h1 className="mb-6 text-[clamp(1.75rem,7vw,2.75rem)]">{content}</h1>;
  if (block.level === 2) return <h2 className="mt-10 text-2xl">{content}</h2>;
  return <h3 className="mt-7 text-lg">{content}</h3>;
}

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((inline, index) => {
    switch (inline.kind) {
      case 'text':
        return <Fragment key={index}>{inline.text}</Fragment>;
      case 'strong':
        return (
          <strong key={index}>
            <Inlines content={inline.content} />
          </strong>
        );
      case 'break':
        return <br key={index} />;
      case 'link':
        return (
          <a
            key={index}
            href={inline.href}
            rel="noreferrer"
            className="text-basil underline decoration-basil/40 underline-offset-4 hover:decoration-basil"
          >
            {inline.text}
          </a>
        );
      case 'missing':
        return (
          <mark
            key={index}
            className="rounded-md bg-saffron-tint box-decoration-clone px-1.5 py-0.5 font-semibold text-saffron-ink"
          >
            [Bitte ergänzen: {inline.name}]
          </mark>
        );
    }
  });
}
