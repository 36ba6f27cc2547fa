interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

/** The head of a part of the page; `id` names the part. */
export function SectionHeading({ id, title, lead }: SectionHeadingProps) {
  return (
    <div className="mx-auto max-w-170 px-4 text-center">
      <h2 id={id} className="text-[clamp(1.875rem,4.5vw,2.75rem)]">
        {title}
      </h2>
      {lead && <p className="mt-3 text-ink-soft text-lg text-balance">{lead}</p>}
    </div>
  );
}
