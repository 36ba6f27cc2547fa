/** The mark: a plate seen from above on a basil square. Decoration; the name stands beside it. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={className}>
      <rect width="36" height="36" rx="10" className="fill-basil" />
      <g className="fill-none stroke-on-basil" strokeWidth="1.9">
        <circle cx="18" cy="18" r="7.4" />
        <circle cx="18" cy="18" r="3.9" />
      </g>
    </svg>
  );
}
