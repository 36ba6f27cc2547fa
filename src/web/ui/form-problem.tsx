import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The sentence about why a form as a whole was refused; `useForm` puts the focus on it, so that it is read. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      data-form-problem
      tabIndex={-1}
      className="flex items-start gap-2 rounded-control bg-paprika-tint px-4 py-3 font-medium text-paprika text-sm"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
