import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { LegalPage } from '#domain/legal/operator-facts.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { commonText } from '#web/lib/common-text.ts';
import { goBack } from '#web/lib/go-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { LegalArticle } from './legal-article.tsx';
import { LegalLinks } from './legal-links.tsx';
import type { Block } from './legal-text.ts';

interface LegalFrameProps {
  loaderData: { page: LegalPage; blocks: readonly Block[] };
}

/** A legal text, with the way back around it. */
export function LegalFrame({ loaderData: { page, blocks } }: LegalFrameProps) {
  const texts = useGuestTexts();
  return (
    <div className="mx-auto flex min-h-dvh max-w-190 flex-col px-4 md:px-6">
      <title>{`${texts.legal[page]} · ${commonText.product}`}</title>
      <header className="flex items-center justify-between gap-4 py-4">
        {/* Loaded anew: its language is not the guest's. */}
        <Link to="/" reloadDocument className="flex min-h-11 items-center gap-3 rounded-control">
          <Logo />
          <span className="font-semibold font-serif text-xl">{commonText.product}</span>
        </Link>
        {/* Goes back, not home: guests come from a menu. Without scripts they use the browser's button. */}
        <Button variant="outline" data-early onClick={goBack} className="[@media(scripting:none)]:hidden">
          <ArrowLeft aria-hidden />
          {texts.back}
        </Button>
      </header>
      <main className="flex-1 py-8 md:py-12">
        <LegalArticle blocks={blocks} />
      </main>
      <footer className="border-line border-t py-4">
        <LegalLinks />
      </footer>
    </div>
  );
}
