import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { StarInput, type StarRating } from '#web/ui/star-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { GallerySection } from './gallery-section.tsx';

const crusts = [
  { value: 'classic', label: 'Klassisch' },
  { value: 'whole', label: 'Vollkorn', trailing: '+ 1,00 €' },
  {
    value: 'gluten-free',
    label: 'Glutenfrei',
    description: 'In eigener Form gebacken',
    trailing: '+ 2,50 €',
  },
  { value: 'sold-out', label: 'Dinkel', description: 'Heute aus', disabled: true },
];

/** Form fields. */
export function Forms() {
  const [crust, setCrust] = useState<string | null>(null);
  const [rating, setRating] = useState<StarRating | null>(null);

  return (
    <>
      <GallerySection id="field" title="Field, Input, Textarea, Select">
        <div className="grid gap-5 md:grid-cols-2">
          <Field label="Name" required hint="So steht er auf dem Beleg.">
            <Input name="name" autoComplete="off" placeholder="Trattoria Sole" />
          </Field>
          <Field label="E-Mail" required error="Bitte eine gültige E-Mail-Adresse eingeben.">
            <Input type="email" name="email" defaultValue="giulia@" />
          </Field>
          <Field label="Suche" hideLabel>
            <Input
              type="search"
              name="search"
              placeholder="Gericht suchen"
              leading={<Search aria-hidden />}
            />
          </Field>
          <Field label="Preis" note="optional">
            <Input name="price" inputMode="decimal" defaultValue="9,50" trailing="€" className="num" />
          </Field>
          <Field label="Gesperrt">
            <Input name="disabled" disabled defaultValue="Nicht änderbar" />
          </Field>
          <Field label="Nur lesen">
            <Input name="readonly" readOnly defaultValue="gedeck.example/menu" />
          </Field>
          <Field label="Steuersatz">
            <Select
              name="vat"
              defaultValue="19"
              options={[
                { value: '19', label: '19 %' },
                { value: '7', label: '7 %' },
              ]}
            />
          </Field>
          <Field label="Kategorie" error="Bitte wählen.">
            <Select
              name="category"
              defaultValue=""
              options={[
                { value: '', label: '–' },
                { value: 'pizza', label: 'Pizza' },
              ]}
            />
          </Field>
          <Field label="Beschreibung" hint="Zeigt sich unter dem Namen.">
            <Textarea name="description" maxLength={120} defaultValue="San-Marzano-Tomaten, Fior di Latte" />
          </Field>
          <Field label="Anmerkung" error="Zu lang.">
            <Textarea name="note" maxLength={20} defaultValue="Bitte alles zusammen" />
          </Field>
        </div>
      </GallerySection>

      <GallerySection id="choice" title="Checkbox and RadioGroup">
        <div className="grid gap-8 md:grid-cols-2">
          <div className="grid content-start">
            <Checkbox name="olives" label="Oliven" trailing="+ 1,00 €" />
            <Checkbox name="capers" label="Kapern" description="aus Pantelleria" defaultChecked />
            <Checkbox name="truffle" label="Trüffel" disabled />
            <Checkbox name="card-a" look="card" label="Extra Büffelmozzarella" trailing="+ 2,00 €" />
            <Checkbox
              name="card-b"
              look="card"
              label="Extra Basilikum"
              defaultChecked
              className="mt-2"
              description="Ohne Aufpreis"
            />
          </div>
          <div className="grid content-start gap-6">
            <RadioGroup
              legend="Boden"
              hint="Bitte einen wählen."
              options={crusts}
              value={crust}
              onValueChange={setCrust}
              look="card"
            />
            <RadioGroup
              legend="Boden, schlicht"
              options={crusts}
              value={crust}
              onValueChange={setCrust}
              error={crust ? undefined : 'Bitte einen Boden wählen.'}
            />
          </div>
        </div>
      </GallerySection>

      <GallerySection id="star-input" title="StarInput">
        <StarInput
          legend="Wie war das Essen?"
          value={rating}
          onValueChange={setRating}
          starLabel={(stars) => `${stars} von 5 Sternen`}
        />
      </GallerySection>
    </>
  );
}
