import { Bell, ChevronRight, List, LockKeyhole, Pizza, Plus, ReceiptText, Star } from 'lucide-react';
import { formatMoney } from '#web/lib/format.ts';
import { landingText } from '#web/lib/messages/landing.ts';
import { Badge } from '#web/ui/badge.tsx';

const text = landingText.preview;

/** What a guest sees, drawn with the product's own parts. A picture: nothing in it can be used. */
export function PhonePreview() {
  return (
    <div
      role="img"
      aria-label={text.label}
      className="relative mx-auto h-110 w-76 self-end overflow-hidden rounded-t-[2.75rem] border-[0.7rem] border-b-0 border-ink bg-paper shadow-pop dark:border-line-strong"
    >
      <div aria-hidden className="grid grid-cols-1 gap-3 p-3.5 text-xs">
        <div className="flex items-center gap-2.5">
          <span className="grid size-10 place-items-center rounded-control bg-basil text-on-basil">
            <Pizza className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold font-serif text-lg leading-tight">{text.restaurant}</span>
            <span className="num flex items-center gap-1 text-ink-soft">
              <Star className="size-3.5 fill-saffron stroke-saffron" />
              {text.rating} · {text.table}
            </span>
          </span>
        </div>
        <div className="flex items-center gap-2 rounded-control border border-basil/40 border-dashed px-3 py-2">
          <LockKeyhole className="size-4 text-basil" />
          <span className="min-w-0 flex-1 truncate">{text.pinLabel}</span>
          <span className="num font-semibold font-serif text-base text-basil tracking-[0.15em]">
            {text.pin}
          </span>
        </div>
        <div className="grid grid-cols-3 gap-2 text-center font-semibold">
          {[Bell, ReceiptText, List].map((Icon, index) => (
            <span
              key={text.actions[index]}
              className="grid justify-items-center gap-1 rounded-control border border-line bg-card p-2 leading-tight"
            >
              <Icon className="size-4.5" />
              {text.actions[index]}
            </span>
          ))}
        </div>
        <span className="font-semibold font-serif text-lg">{text.category}</span>
        {text.dishes.map((dish) => (
          <div key={dish.name} className="flex gap-3 rounded-card border border-line bg-card p-3 shadow-card">
            <span className="grid min-w-0 flex-1 content-start gap-1">
              <span className="font-semibold text-sm">{dish.name}</span>
              <span className="line-clamp-2 text-ink-soft">{dish.description}</span>
              <span className="num font-semibold font-serif text-sm">{formatMoney(dish.priceCents)}</span>
            </span>
            <span className="relative grid size-18 shrink-0 place-items-center rounded-control bg-saffron-tint text-saffron-ink">
              <Pizza className="size-8" strokeWidth={1.5} />
              <Badge
                tone="basil"
                shape="round"
                className="absolute -right-1.5 -bottom-1.5 bg-basil! text-on-basil!"
              >
                <Plus className="size-3.5" />
              </Badge>
            </span>
          </div>
        ))}
      </div>
      <div
        aria-hidden
        className="absolute inset-x-2.5 bottom-0 flex items-center gap-2 rounded-t-card bg-basil px-4 py-3 font-semibold text-on-basil text-sm"
      >
        <span className="flex-1">{text.cart}</span>
        <span className="num">{formatMoney(text.cartCents)}</span>
        <ChevronRight className="size-4" />
      </div>
    </div>
  );
}
