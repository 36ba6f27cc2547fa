import { useEffect, useState } from 'react';
import { displayText } from '#web/features/door/display/display-text.ts';
import { followScreen, type Screen } from '#web/features/door/display/follow-screen.ts';
import { PairScreen } from '#web/features/door/display/pair-screen.tsx';
import { storedToken } from '#web/features/door/display/screen-token.ts';
import { TableScreen } from '#web/features/door/display/table-screen.tsx';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { englishPage } from '#web/lib/page-language.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/display.ts';

const text = displayText.page;

export const handle = englishPage;

export const meta: Route.MetaFunction = () => [{ title: `${text.title} · ${commonText.product}` }];

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.publicUrl };
}

/** The page of a screen on a table: a code that changes, once it is paired. [DOOR-11] */
export default function TableDisplay({ loaderData: { publicUrl } }: Route.ComponentProps) {
  const [screen, setScreen] = useState<Screen>({ state: 'starting' });
  const [pairings, setPairings] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each pairing
  useEffect(() => {
    const token = storedToken();
    if (token === null) return setScreen({ state: 'unpaired' });
    return followScreen(() => api.displays.code({ token }), setScreen);
  }, [pairings]);

  switch (screen.state) {
    case 'starting':
      return (
        <main className="grid min-h-dvh place-content-center justify-items-center gap-3">
          <h1 className="sr-only">{text.title}</h1>
          <Spinner className="size-8" />
          <p role="status">{text.connecting}</p>
        </main>
      );
    case 'unpaired':
      return <PairScreen onPaired={() => setPairings(pairings + 1)} />;
    case 'paired':
      return <TableScreen shown={screen.shown} publicUrl={publicUrl} />;
  }
}
