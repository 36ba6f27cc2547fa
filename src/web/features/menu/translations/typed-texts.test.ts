import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { createTypedTexts, type Place } from './typed-texts.ts';

const place: Place = {
  language: 'it',
  text: { text: 'Suppe', kind: 'item', of: 'Küche', state: 'missing', translation: '' },
  at: 0,
};
const offline = () => new TypeError('Failed to fetch');

/** A server whose answers wait for the test. */
function heldServer() {
  const calls: { translation: string; seen: string; answer: () => void; fail: (error: Error) => void }[] = [];
  const typed = createTypedTexts(
    (_, { translation, seen }) =>
      new Promise((answer, fail) => {
        calls.push({ translation, seen, answer, fail });
      }),
  );
  const entry = () => typed.of('it').get('Suppe');
  return { typed, calls, entry };
}

it('forgets what is saved, and remembers that it was [LANG-9]', async () => {
  const { typed, calls, entry } = heldServer();
  typed.type(place, ' zuppa ');
  const saving = typed.save(place, { isConfirmed: false });
  expect(entry()).toMatchObject({ value: ' zuppa ', isSaving: true });
  expect(calls.map(({ translation }) => translation)).toEqual(['zuppa']);
  calls[0]?.answer();
  await saving;
  expect(typed.all().size).toBe(0);
  expect([...typed.saved()]).toEqual(['it Suppe']);
});

it('keeps what could not be saved, and why [LANG-9]', async () => {
  const { typed, calls, entry } = heldServer();
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  calls[0]?.fail(new ApiError('MENU_TEXT_CHANGED', 409, undefined));
  await saving;
  expect(entry()).toMatchObject({ value: 'zuppa', isSaving: false, failure: 'MENU_TEXT_CHANGED' });
  // What is typed since is a new try.
  typed.type(place, 'una zuppa');
  expect(entry()).toMatchObject({ value: 'una zuppa', failure: null });
});

it('sends again what found no connection, and nothing else', async () => {
  const { typed, calls, entry } = heldServer();
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  typed.type({ ...place, language: 'fr' }, 'soupe');
  calls[0]?.fail(offline());
  await saving;
  expect(entry()).toMatchObject({ failure: 'OFFLINE' });
  const again = typed.saveAgain();
  expect(calls).toHaveLength(2);
  calls[1]?.answer();
  await again;
  expect([...typed.all().keys()]).toEqual(['fr']);
});

it('sends what was typed meanwhile after what is being saved [LANG-9]', async () => {
  const { typed, calls, entry } = heldServer();
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  typed.type(place, 'una zuppa');
  await typed.save(place, { isConfirmed: false });
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toMatchObject({ translation: 'una zuppa', seen: 'zuppa' });
  expect(entry()).toMatchObject({ value: 'una zuppa', isSaving: true });
  calls[1]?.answer();
  await saving;
  expect(typed.all().size).toBe(0);
});

it('leaves what is still being typed when the text before it was saved', async () => {
  const { typed, calls, entry } = heldServer();
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  typed.type(place, 'zuppa del g');
  calls[0]?.answer();
  await saving;
  expect(calls).toHaveLength(1);
  expect(entry()).toMatchObject({ value: 'zuppa del g', isSaving: false, text: { translation: 'zuppa' } });
});

it('puts back what was there, but not what is being saved', async () => {
  const { typed, calls } = heldServer();
  expect(typed.putBack(place)).toBe(false);
  typed.type(place, 'zuppa');
  expect(typed.putBack(place)).toBe(true);
  expect(typed.all().size).toBe(0);
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  expect(typed.putBack(place)).toBe(false);
  calls[0]?.answer();
  await saving;
});

it('has nothing to save where the same is typed again', async () => {
  const { typed, calls } = heldServer();
  const done: Place = { ...place, text: { ...place.text, state: 'done', translation: 'zuppa' } };
  typed.type(done, 'zuppa ');
  typed.type(done, 'zuppa');
  expect(typed.all().size).toBe(0);
  typed.type(done, 'zuppa ');
  await typed.save(done, { isConfirmed: true });
  expect(calls).toEqual([]);
  expect(typed.all().size).toBe(0);
});

it('confirms a draft as it stands', async () => {
  const { typed, calls, entry } = heldServer();
  const draft: Place = { ...place, text: { ...place.text, state: 'draft', translation: 'zuppa' } };
  const saving = typed.save(draft, { isConfirmed: true });
  expect(calls[0]).toMatchObject({ translation: 'zuppa', seen: 'zuppa' });
  calls[0]?.fail(offline());
  await saving;
  expect(entry()).toMatchObject({ value: 'zuppa', failure: 'OFFLINE' });
});

it('does not bring back what was thrown away while it was being saved', async () => {
  const { typed, calls } = heldServer();
  typed.type(place, 'zuppa');
  const saving = typed.save(place, { isConfirmed: true });
  typed.forget();
  calls[0]?.fail(offline());
  await saving;
  expect(typed.all().size).toBe(0);
});
