import { Plus, Trash2 } from 'lucide-react';
import { linkKinds, linkLimits } from '#domain/settings/social-links.ts';
import { newId } from '#web/lib/ids.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormPart } from './setting-fields.tsx';
import type { CustomRow } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

/** The restaurant's links: social networks and custom ones. */
export function LinksCard({ part: { values, problems, edit } }: { part: FormPart }) {
  const { socialLinks } = values;
  const { custom } = socialLinks;
  const setCustom = (rows: CustomRow[]) => edit('socialLinks', { ...socialLinks, custom: rows });
  const setRow = (rowId: string, change: Partial<CustomRow>) =>
    setCustom(custom.map((row) => (row.rowId === rowId ? { ...row, ...change } : row)));

  return (
    <Card as="section">
      <CardHeader title={text.links.title} description={text.links.lead} />
      <div className="grid gap-4 sm:grid-cols-2">
        {linkKinds.map((kind) => {
          const invalid = kind === 'whatsapp' ? text.links.invalidWhatsApp : text.links.invalid;
          return (
            <TextField
              key={kind}
              label={text.linkKinds[kind]}
              hint={kind === 'whatsapp' && text.links.whatsAppHint}
              error={problems[`link.${kind}`] && invalid}
              inputMode={kind === 'whatsapp' ? 'text' : 'url'}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={linkLimits.url}
              value={socialLinks[kind]}
              onValueChange={(url) => edit('socialLinks', { ...socialLinks, [kind]: url })}
            />
          );
        })}
      </div>
      <fieldset className="mt-5 border-line border-t pt-4">
        <legend className="sr-only">{text.links.custom}</legend>
        <p aria-hidden className="mb-3 font-semibold text-sm">
          {text.links.custom}
        </p>
        <ul className="grid gap-3">
          {custom.map((row, index) => (
            <li
              key={row.rowId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
            >
              <TextField
                label={text.links.rowLabel({ position: index + 1 })}
                hideLabel
                error={problems[`custom.${index}.label`] && text.links.labelMissing}
                className="gap-0 max-sm:col-span-2"
                placeholder={text.links.label}
                maxLength={linkLimits.label}
                value={row.label}
                onValueChange={(label) => setRow(row.rowId, { label })}
              />
              <TextField
                label={text.links.rowUrl({ position: index + 1 })}
                hideLabel
                error={problems[`custom.${index}.url`] && text.links.invalid}
                className="gap-0"
                placeholder="https://"
                inputMode="url"
                autoCapitalize="none"
                autoComplete="off"
                maxLength={linkLimits.url}
                value={row.url}
                onValueChange={(url) => setRow(row.rowId, { url })}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.links.remove({ label: row.label || index + 1 })}
                onClick={() => setCustom(custom.filter(({ rowId }) => rowId !== row.rowId))}
              >
                <Trash2 aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        {custom.length < linkLimits.custom && (
          <Button
            variant="outline"
            className="mt-3"
            onClick={() => setCustom([...custom, { rowId: newId(), label: '', url: '' }])}
          >
            <Plus aria-hidden />
            {text.links.add}
          </Button>
        )}
      </fieldset>
    </Card>
  );
}
