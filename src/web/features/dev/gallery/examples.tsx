import { EllipsisVertical, Inbox, Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { tableStatuses } from '#domain/tables/table-status.ts';
import { cn } from '#web/lib/class-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConnectionBanner } from '#web/ui/connection-banner.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '#web/ui/dropdown-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { OrderStatusChip } from '#web/ui/order-status-chip.tsx';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StarInput, type StarRating } from '#web/ui/star-input.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StoppableProgress } from '#web/ui/stoppable-progress.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TableStatusChip } from '#web/ui/table-status-chip.tsx';
import { tableStatusLook } from '#web/ui/table-status-look.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { Overlays } from './overlays.tsx';

const colours =
  'bg-paper bg-card bg-sunk bg-line bg-line-strong bg-ink bg-ink-soft bg-ink-faint bg-basil bg-basil-hover bg-basil-tint ' +
  'bg-saffron bg-saffron-ink bg-saffron-tint bg-paprika bg-paprika-hover bg-paprika-tint bg-plum bg-plum-tint ' +
  'bg-gold bg-silver bg-bronze';
const days = ['Tag', 'Woche', 'Monat'].map((label) => ({ value: label, label }));
const crusts = [
  { value: 'classic', label: 'Klassisch' },
  { value: 'gluten-free', label: 'Glutenfrei', description: 'In eigener Form', trailing: '+ 2,50 €' },
  { value: 'sold-out', label: 'Dinkel', disabled: true },
];
const labels = {
  showMore: 'Mehr anzeigen',
  moreFailed: 'Das ging nicht.',
  tryAgain: 'Noch einmal versuchen',
};
const ignore = () => {};

/** Each component of the design system, in its variants and states. */
export const examples: Record<string, ReactNode> = {
  'Logo and type': (
    <>
      <Logo className="size-16" />
      <Logo />
      <p className="font-semibold font-serif text-5xl leading-tight">Der Tisch bestellt.</p>
      <p className="num font-semibold font-serif text-xl">9,50 € · 1.284,50 € · 4831</p>
      <p>Fließtext, 16 px.</p>
      <p className="text-ink-soft text-sm">Klein, 14 px, weich.</p>
      <p className="text-ink-faint text-xs">Am kleinsten, 13 px, blass.</p>
    </>
  ),
  Colours: colours.split(' ').map((colour) => (
    <div key={colour} className="text-ink-soft text-xs">
      <div className={cn('h-12 w-28 rounded-control border border-line', colour)} />
      {colour}
    </div>
  )),
  Card: (
    <>
      <Card>
        <CardHeader title="Top dishes" description="KW 47 · 16.11.–22.11." actions={<Badge>Woche</Badge>} />
        Default padding
      </Card>
      {(['basil', 'saffron', 'paprika', 'plum'] as const).map((tone) => (
        <Card key={tone} tone={tone} padding="compact">
          {tone}, compact
        </Card>
      ))}
    </>
  ),
  Badge: (
    <>
      {(['neutral', 'basil', 'saffron', 'paprika', 'plum', 'alert'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {(['gold', 'silver', 'bronze', 'neutral', 'alert'] as const).map((tone, index) => (
        <Badge key={tone} tone={tone} shape="round">
          {index + 1}
        </Badge>
      ))}
    </>
  ),
  'OrderStatusChip and orderStatusLook': orderStatuses.map((status) => {
    const { text, border } = orderStatusLook[status];
    return (
      <div key={status} className={cn('border-b-2 pb-1 font-semibold text-sm', text, border)}>
        <OrderStatusChip status={status} label={status} />
      </div>
    );
  }),
  'TableStatusChip and tableStatusLook': tableStatuses.map((status) => {
    const { fill, border, text } = tableStatusLook[status];
    return (
      <div key={status} className={cn('grid gap-2 rounded-card border-2 p-3', fill, border, text)}>
        {status} <TableStatusChip status={status} label={status} />
      </div>
    );
  }),
  Button: (['default', 'destructive', 'outline', 'ghost', 'link'] as const).map((variant) => (
    <div key={variant} className="flex flex-wrap items-center gap-3">
      <Button variant={variant} size="lg">
        {variant}
      </Button>
      <Button variant={variant}>
        <Plus aria-hidden />
        {variant}
      </Button>
      <Button variant={variant} size="sm">
        {variant}
      </Button>
      <Button variant={variant} size="icon" aria-label="Löschen">
        <Trash2 aria-hidden />
      </Button>
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} busy>
        busy
      </Button>
      <a href="/dev/ui" className={buttonClasses({ variant })}>
        a link
      </a>
    </div>
  )),
  Tabs: (['underline', 'segmented'] as const).map((look) => (
    <Trying key={look} from="Woche">
      {(value, change) => (
        <Tabs look={look} value={value} onValueChange={change}>
          <TabsList aria-label={`Tabs, ${look}`}>
            {days.map(({ label }) => (
              <TabsTrigger key={label} value={label}>
                {label} <Badge shape="round">6</Badge>
              </TabsTrigger>
            ))}
            <TabsTrigger value="disabled" disabled>
              disabled
            </TabsTrigger>
          </TabsList>
          <TabsContent value={value}>{value}</TabsContent>
        </Tabs>
      )}
    </Trying>
  )),
  SegmentedControl: (['track', 'boxes'] as const).map((look) => (
    <Trying key={look} from="Woche">
      {(value, change) => (
        <SegmentedControl look={look} label={look} segments={days} value={value} onValueChange={change} />
      )}
    </Trying>
  )),
  'Switch and Checkbox': (
    <>
      <Switch label="Ton" onCheckedChange={ignore} />
      <Switch label="Gesperrt" disabled defaultChecked onCheckedChange={ignore} />
      <Switch label="Nicht zu sehen" hideLabel onCheckedChange={ignore} />
      <Switch label="Kassieren" labelPosition="start" description="Für alle" onCheckedChange={ignore} />
      <Checkbox label="Oliven" trailing="+ 1,00 €" onCheckedChange={ignore} />
      <Checkbox label="Trüffel" disabled onCheckedChange={ignore} />
      <Checkbox look="card" label="Basilikum" description="Ohne Aufpreis" onCheckedChange={ignore} />
    </>
  ),
  'RadioGroup, StarInput and QuantityStepper': (
    <>
      <Trying<string | null> from={null}>
        {(value, change) => (
          <RadioGroup
            legend="Boden"
            hint="Bitte einen wählen."
            error={value === null && 'Bitte einen Boden wählen.'}
            options={crusts}
            value={value}
            onValueChange={change}
          />
        )}
      </Trying>
      <Trying<StarRating | null> from={null}>
        {(value, change) => (
          <StarInput legend="Essen" value={value} onValueChange={change} starLabel={(n) => `${n} von 5`} />
        )}
      </Trying>
      <Trying from={1}>
        {(value, change) => (
          <QuantityStepper
            label="Margherita"
            value={value}
            onValueChange={change}
            max={9}
            decreaseLabel="Eine weniger"
            increaseLabel="Eine mehr"
          />
        )}
      </Trying>
    </>
  ),
  'Field, TextField, SearchField, Input, Select and Textarea': (
    <>
      <TextField label="Name" required hint="So steht er auf dem Beleg." placeholder="Trattoria Sole" />
      <TextField label="E-Mail" required error="Bitte eine gültige Adresse." defaultValue="giulia@" />
      <SearchField label="Suche" clearLabel="Leeren" value="Pizza" onChange={ignore} className="w-60" />
      <TextField label="Preis" note="optional" inputMode="decimal" defaultValue="9,50" trailing="€" />
      <TextField label="Gesperrt" disabled defaultValue="Nicht änderbar" />
      <Input aria-label="Nur lesen" readOnly defaultValue="gedeck.example/menu" className="w-60" />
      <Field label="Kategorie" error="Bitte wählen.">
        <Select options={days} />
      </Field>
      <Trying from="Bitte alles zusammen">
        {(value, change) => (
          <Field label="Anmerkung">
            <Textarea value={value} maxLength={21} onChange={({ target }) => change(target.value)} />
          </Field>
        )}
      </Trying>
    </>
  ),
  'Stars, QrCode, Spinner, ProgressBar and StoppableProgress': (
    <>
      {[0, 0.5, 2.4, 3.5, 4.7].map((value) => (
        <Stars key={value} value={value} label={`${value} von 5 Sternen`} />
      ))}
      <Stars value={4.5} className="size-8" />
      <QrCode link="https://gedeck.example" label="QR-Code" className="size-24" />
      <Spinner />
      <Spinner className="size-8 text-basil" />
      <ProgressBar label="Hochladen" value={0.4} />
      <StoppableProgress label="Exportieren" counted={null} stopLabel="Abbrechen" onStop={() => {}}>
        Wird vorbereitet …
      </StoppableProgress>
    </>
  ),
  'Loading, Skeleton, SkeletonText and SkeletonCard': (
    <Loading label="Lädt" className="grid w-full gap-4 md:grid-cols-3">
      <SkeletonCard lines={3} />
      <SkeletonText lines={3} />
      <Skeleton className="h-11" />
    </Loading>
  ),
  'EmptyState, ErrorState, ShowMore and ConnectionBanner': (
    <>
      <EmptyState icon={Inbox} title="Noch keine Bestellungen" action={<Button>QR-Codes drucken</Button>}>
        Sobald ein Gast bestellt, erscheint die Bestellung hier.
      </EmptyState>
      <ErrorState retryLabel="Noch einmal versuchen" onRetry={ignore} reference="req_01JC4X7K">
        Die Bestellungen konnten nicht geladen werden.
      </ErrorState>
      <ShowMore labels={labels} isLoadingMore={false} hasMoreFailed={false} loadMore={ignore} />
      <ShowMore labels={labels} isLoadingMore hasMoreFailed={false} loadMore={ignore} />
      <ShowMore labels={labels} isLoadingMore={false} hasMoreFailed loadMore={ignore} />
      <Trying<boolean> from>
        {(isLost, change) => (
          <div>
            <ConnectionBanner visible={isLost}>Keine Verbindung. Es wird weiter versucht …</ConnectionBanner>
            <ConnectionBanner visible={!isLost} tone="restored">
              Wieder verbunden
            </ConnectionBanner>
            <Switch label="Ohne Verbindung" checked={isLost} onCheckedChange={change} />
          </div>
        )}
      </Trying>
    </>
  ),
  'Dialog, DialogForm, ConfirmDialog and Sheet': <Overlays />,
  DropdownMenu: (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="outline" size="icon" aria-label="Mehr">
          <EllipsisVertical aria-hidden />
        </Button>
      }
    >
      <DropdownMenuLabel>Tisch 5</DropdownMenuLabel>
      <DropdownMenuItem icon={Pencil}>Bearbeiten</DropdownMenuItem>
      <DropdownMenuItem icon={Printer} disabled>
        Drucken
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={Trash2} destructive>
        Löschen
      </DropdownMenuItem>
    </DropdownMenu>
  ),
  'toast()': (['default', 'destructive'] as const).map((variant) => (
    <Button
      key={variant}
      variant="outline"
      onClick={() => toast({ variant, title: variant, description: 'Gone after 3 seconds.' })}
    >
      {variant}
    </Button>
  )),
};

interface TryingProps<Value> {
  from: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control that has none of its own. */
function Trying<Value>({ from, children }: TryingProps<Value>) {
  const [value, setValue] = useState(from);
  return <div>{children(value, setValue)}</div>;
}
