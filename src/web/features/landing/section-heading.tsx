interface SectionHeadingProps {
  id: string;
  title: string;
  lead?: string;
}

/** The heading of a section; `id` is the section's anchor. */
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
