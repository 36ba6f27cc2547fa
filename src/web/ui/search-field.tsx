import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { menuText } from './menu-text.ts';

interface ItemSearchProps {
  value: string;
  onChange: (typed: string) => void;
}

/** The field that searches the dishes of all categories. */
export function ItemSearch({ value, onChange }: ItemSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="mb-4 block sm:max-w-110">
      <Input
        ref={field}
        type="search"
        aria-label={menuText.search}
        placeholder={menuText.search}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        leading={<Search aria-hidden />}
        trailing={
          value !== '' && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={menuText.clearSearch}
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
        maxLength={100}
        className="[&_input::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
