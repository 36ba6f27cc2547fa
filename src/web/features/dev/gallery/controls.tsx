import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const variants = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const;
const periods = [
  { value: 'day', label: 'Tag' },
  { value: 'week', label: 'Woche' },
  { value: 'month', label: 'Monat' },
];

/** Buttons, switches and other controls. */
export function Controls() {
  const [busy, setBusy] = useState(false);
  const [quantity, setQuantity] = useState(1);
  const [period, setPeriod] = useState('week');

  return (
    <>
      <GallerySection id="button" title="Button">
        {variants.map((variant) => (
          <GalleryRow key={variant} caption={`variant ${variant}: lg, default, sm, icon, disabled, busy`}>
            <Button variant={variant} size="lg">
              Bestellen
            </Button>
            <Button variant={variant}>
              <Plus aria-hidden />
              Bestellen
            </Button>
            <Button variant={variant} size="sm">
              Bestellen
            </Button>
            <Button variant={variant} size="icon" aria-label="Löschen">
              <Trash2 aria-hidden />
            </Button>
            <Button variant={variant} disabled>
              Bestellen
            </Button>
            <Button variant={variant} busy>
              Bestellen
            </Button>
          </GalleryRow>
        ))}
        <GalleryRow caption="busy starts after 300 ms and keeps the width; a link that looks like a button">
          <Button busy={busy} onClick={() => setBusy(true)}>
            Press me
          </Button>
          <Button variant="outline" onClick={() => setBusy(false)}>
            Reset
          </Button>
          <a href="#button" className={buttonVariants({ variant: 'outline' })}>
            Link
          </a>
        </GalleryRow>
      </GallerySection>

      <GallerySection id="spinner" title="Spinner">
        <GalleryRow caption="decorative, labelled, large">
          <Spinner />
          <Spinner label="Lädt" />
          <Spinner className="size-8 text-basil" />
        </GalleryRow>
      </GallerySection>

      <GallerySection id="tabs" title="Tabs">
        {(['underline', 'segmented'] as const).map((look) => (
          <Tabs key={look} defaultValue="categories" look={look}>
            <TabsList aria-label={`Menu, ${look}`}>
              <TabsTrigger value="categories">
                Kategorien <Badge shape="round">6</Badge>
              </TabsTrigger>
              <TabsTrigger value="dishes">Gerichte</TabsTrigger>
              <TabsTrigger value="extras">Extras</TabsTrigger>
              <TabsTrigger value="hidden" disabled>
                Ausgeblendet
              </TabsTrigger>
            </TabsList>
            <TabsContent value="categories">Kategorien.</TabsContent>
            <TabsContent value="dishes">Gerichte.</TabsContent>
            <TabsContent value="extras">Extras.</TabsContent>
          </Tabs>
        ))}
      </GallerySection>

      <GallerySection id="segmented-control" title="SegmentedControl">
        {(['track', 'pills', 'boxes'] as const).map((look) => (
          <GalleryRow key={look} caption={`look ${look}`}>
            <SegmentedControl
              look={look}
              label={`Zeitraum, ${look}`}
              segments={periods}
              value={period}
              onValueChange={setPeriod}
            />
          </GalleryRow>
        ))}
      </GallerySection>

      <GallerySection id="switch" title="Switch">
        <GalleryRow caption="off, on, disabled, label hidden">
          <Switch label="Ton" />
          <Switch label="Geöffnet" defaultChecked />
          <Switch label="Gesperrt" disabled />
          <Switch label="Gesperrt, an" disabled defaultChecked />
          <Switch label="Unsichtbar beschriftet" hideLabel />
        </GalleryRow>
        <Switch
          className="max-w-md"
          labelPosition="start"
          label="Kellner dürfen kassieren"
          description="Gilt für alle, die im Kellnermodus arbeiten."
          defaultChecked
        />
      </GallerySection>

      <GallerySection id="quantity-stepper" title="QuantityStepper">
        <GalleryRow caption="from 1 to 9">
          <QuantityStepper
            label="Margherita"
            value={quantity}
            onValueChange={setQuantity}
            max={9}
            decreaseLabel="Eine weniger"
            increaseLabel="Eine mehr"
          />
        </GalleryRow>
      </GallerySection>
    </>
  );
}
