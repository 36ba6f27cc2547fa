import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Button } from './button.tsx';
import { Input } from './input.tsx';

export const searchLength = 100;

interface SearchFieldProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (typed: string) => void;
  className: string;
}

/** A field whose list is searched while one types. */
export function SearchField({ label, clearLabel, value, onChange, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={cn('block', className)}>
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        leading={<Search aria-hidden />}
        trailing={
          value !== '' && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={clearLabel}
              onClick={() => {
                onChange('');
                field.current?.focus();
              }}
            >
              <X aria-hidden />
            </Button>
          )
        }
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={searchLength}
        // What can be searched for is whole on a phone, also in longer words.
        className="[&_input::-webkit-search-cancel-button]:hidden max-sm:[&_input]:placeholder:text-sm"
      />
    </search>
  );
}
