import { cn } from '#web/lib/class-names.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['ink-faint', 'bg-ink-faint'],
  ['basil', 'bg-basil'],
  ['basil-hover', 'bg-basil-hover'],
  ['basil-tint', 'bg-basil-tint'],
  ['saffron', 'bg-saffron'],
  ['saffron-ink', 'bg-saffron-ink'],
  ['saffron-tint', 'bg-saffron-tint'],
  ['paprika', 'bg-paprika'],
  ['paprika-hover', 'bg-paprika-hover'],
  ['paprika-tint', 'bg-paprika-tint'],
  ['plum', 'bg-plum'],
  ['plum-tint', 'bg-plum-tint'],
  ['gold', 'bg-gold'],
  ['silver', 'bg-silver'],
  ['bronze', 'bg-bronze'],
] as const;

const tones: BadgeTone[] = [
  'neutral',
  'basil',
  'saffron',
  'paprika',
  'plum',
  'new',
  'progress',
  'ready',
  'served',
  'done',
  'cancelled',
];

/** Logo, type, colours, cards and badges. */
export function Foundations() {
  return (
    <>
      <GallerySection id="logo" title="Logo">
        <GalleryRow caption="Logo">
          <Logo className="size-16" />
          <Logo />
          <span className="flex items-center gap-2.5">
            <Logo />
            <span className="font-semibold font-serif text-xl">Gedeck</span>
          </span>
        </GalleryRow>
      </GallerySection>

      <GallerySection id="type" title="Type">
        <p className="font-semibold font-serif text-5xl leading-tight">Der Tisch bestellt.</p>
        <p className="font-semibold font-serif text-3xl">Trattoria Sole</p>
        <p className="num font-semibold font-serif text-xl">9,50 € · 1.284,50 € · 4831</p>
        <p>Fließtext, 16 px: San-Marzano-Tomaten, Fior di Latte, Basilikum, Olivenöl aus Kalabrien.</p>
        <p className="text-ink-soft text-sm">
          Klein, 14 px, weich. <span className="text-ink-faint text-xs">Am kleinsten, 13 px, blass.</span>
        </p>
      </GallerySection>

      <GallerySection id="colours" title="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-8">
          {swatches.map(([name, className]) => (
            <li key={name} className="text-ink-soft text-xs">
              <span className={cn('mb-1 block h-12 rounded-control border border-line', className)} />
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>

      <GallerySection id="card" title="Card">
        <div className="grid gap-4 md:grid-cols-3">
          <Card>
            <CardHeader
              title="Top dishes"
              level={3}
              description="KW 47 · 16.11.–22.11."
              actions={<Badge>Woche</Badge>}
            />
            <p className="text-ink-soft">Default padding, header with description and actions.</p>
          </Card>
          <Card padding="compact" tone="paprika">
            Compact, paprika edge
          </Card>
          <Card tone="saffron">Saffron edge</Card>
          <Card tone="basil" as="article">
            Basil edge
          </Card>
          <Card tone="plum">Plum edge</Card>
          <Card interactive>Interactive</Card>
        </div>
      </GallerySection>

      <GallerySection id="badge" title="Badge">
        <GalleryRow caption="tone">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </GalleryRow>
        <GalleryRow caption="shape round: ranks and counts">
          <Badge tone="gold" shape="round">
            1
          </Badge>
          <Badge tone="silver" shape="round">
            2
          </Badge>
          <Badge tone="bronze" shape="round">
            3
          </Badge>
          <Badge shape="round">4</Badge>
          <Badge tone="alert" shape="round">
            12
          </Badge>
        </GalleryRow>
      </GallerySection>
    </>
  );
}
