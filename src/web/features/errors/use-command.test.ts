import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, onSignedOut } from '#web/lib/api.ts';
import { followLanguage } from '#web/lib/manner.ts';
import { getToasts, newestUndoable, removeToast } from '#web/ui/toast.ts';
import { runWithToasts } from './use-command.ts';

afterEach(() => {
  for (const { id } of getToasts()) removeToast(id);
  followLanguage(() => null);
});

const refused = () => Promise.reject(new ApiError('TABLE_NOT_FOUND', 404, undefined));

test('a failure is told in the language of the command’s texts, title and reason alike', async () => {
  expect(await runWithToasts(refused, { failed: 'Could not be moved.' })).toBe(false);
  expect(await runWithToasts(refused, { failed: 'Konnte nicht umziehen.', language: 'de' })).toBe(false);
  expect(getToasts()).toMatchObject([
    { title: 'Could not be moved.', description: 'This table does not exist.', lang: undefined },
    { title: 'Konnte nicht umziehen.', description: 'Diesen Tisch gibt es nicht.', lang: 'de' },
  ]);
});

test('a command that knows more than the general sentence says it', async () => {
  const sentenceOf = () => 'Table 5 is gone.';
  await runWithToasts(refused, { failed: 'Could not be moved.', sentenceOf });
  expect(getToasts()).toMatchObject([{ description: 'Table 5 is gone.' }]);
});

test('taking back is given what the command was answered', async () => {
  const undo = vi.fn();
  await runWithToasts(async () => 'the answer', { failed: '', succeeded: 'Moved.', undo });
  newestUndoable(getToasts())?.action.run();
  expect(undo.mock.calls).toEqual([['the answer']]);
});

test('what can be taken back is offered in the language of the command’s texts', async () => {
  const undo = () => {};
  await runWithToasts(async () => {}, { failed: '', succeeded: 'Moved.', undo });
  await runWithToasts(async () => {}, { failed: '', succeeded: 'Umgesetzt.', language: 'de', undo });
  expect(getToasts()).toMatchObject([
    { title: 'Moved.', action: { label: 'Undo' } },
    { title: 'Umgesetzt.', action: { label: 'Rückgängig' } },
  ]);
});

test('a chosen language is that of all of it', async () => {
  followLanguage(() => 'en');
  await runWithToasts(refused, { failed: 'Could not be moved.', language: 'de' });
  expect(getToasts()).toMatchObject([{ description: 'This table does not exist.', lang: undefined }]);
});

test('the end of the session is told by those who lead to the login, where there are any', async () => {
  const signedOut = () => Promise.reject(new ApiError('UNAUTHORIZED', 401, undefined));
  const stop = onSignedOut(() => {});
  await runWithToasts(signedOut, { failed: 'Not saved.' });
  expect(getToasts()).toEqual([]);
  stop();
  await runWithToasts(signedOut, { failed: 'Not saved.' });
  expect(getToasts()).toMatchObject([{ title: 'Not saved.', description: 'Please sign in.' }]);
});
