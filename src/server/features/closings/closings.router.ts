import { os } from '../../api/procedures.ts';
import { signedInOf } from '../../auth/actor.ts';
import type { ReaderLanguages } from '../../reader-languages.ts';
import type { ClosingsService } from './closings.service.ts';

export function closingsRouter(closings: ClosingsService, languages: ReaderLanguages) {
  return {
    list: os.closings.list.handler(({ input }) => closings.list(input)),
    get: os.closings.get.handler(({ input }) => closings.get(input)),
    preview: os.closings.preview.handler(({ input }) => closings.preview(input)),
    close: os.closings.close.handler(({ input, context }) =>
      closings.close(input, signedInOf(context.actor)),
    ),
    file: os.closings.file.handler(async ({ input, context }) =>
      closings.getFile(input, await languages.of(context.actor, context.headers)),
    ),
  };
}
