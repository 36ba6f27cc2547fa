import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { hireOperator } from './operator.ts';
import { failOnce } from './outage.ts';
import { foundRestaurant, seatVisitor } from './restaurant.ts';

const helpPath = '/management/help';
const supportPath = `${helpPath}?tab=support`;

function step(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

test('the steps tick themselves off as they are done, live', async ({ ownMenu, newStaffPage }) => {
  const { restaurant, menu } = ownMenu;
  const page = await newStaffPage({}, restaurant.owner);
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('afterprint'));
  });
  const watching = await newStaffPage({}, restaurant.owner);
  await watching.goto(helpPath);
  await page.goto(helpPath);
  await expect(page.getByText('2 of 6 steps done')).toBeVisible();
  await expect(step(page, 'Create your menu')).toContainText('2 dishes for guests');
  await expect(step(page, 'Generate the QR codes')).toContainText('0 of 3 tables');
  await expect(page.getByText('needs Premium')).toHaveCount(0);
  await expect(step(page, 'Generate the QR codes')).toContainText('Next');

  await step(page, 'Generate the QR codes').getByRole('link', { name: 'QR codes' }).click();
  const sheet = page.getByRole('dialog', { name: 'QR codes of all tables' });
  await expect(sheet.getByRole('img')).toHaveCount(3);
  await expect(watching.getByText('3 of 6 steps done')).toBeVisible();
  await sheet.getByRole('button', { name: 'Print' }).click();
  await expect(step(watching, 'Print them')).toContainText('3 of 3 tables');
  await expect(watching.getByText('4 of 6 steps done')).toBeVisible();

  for (const number of [1, 2]) await seatVisitor(restaurant, number);
  await expect(step(watching, 'Attach them to the tables')).toContainText('2 of 3 tables scanned');
  await seatVisitor(restaurant, 3);
  await expect(watching.getByText('6 of 6 steps done')).toBeVisible();
  await expect(watching.getByText('All done. Your guests can order from their tables.')).toBeVisible();

  for (const id of [menu.pizza, menu.steak]) await ownMenu.changeDish(id, { available: false });
  await expect(watching.getByText('4 of 6 steps done')).toBeVisible();
  await step(watching, 'Create your menu').getByRole('link', { name: 'Manage menu' }).click();
  await expect(watching).toHaveURL(/\/management\/menu$/);
});

test('a ticket is written, kept when it cannot be sent, answered and seen', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const { owner } = await foundRestaurant(restaurant.origin);
  const page = await newStaffPage({}, owner);
  await page.goto(supportPath);
  await expect(page.getByText('No tickets yet')).toBeVisible();
  // No contact is configured.
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Send ticket' }).click();
  for (const missing of ['a subject', 'a message']) {
    await expect(page.getByText(`Please enter ${missing}.`)).toBeVisible();
  }
  await expect(page.getByText('Please choose a category.')).toBeVisible();
  await expect(page.getByLabel('Subject')).toBeFocused();
  const subject = `Printer ${crypto.randomUUID()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Category').selectOption('Technical issue');
  await page.getByLabel('Message').fill('It does not print.');

  await test.step('what is written stays until it has arrived', async () => {
    const back = await failOnce(page, '**/rpc/help/tickets/create');
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await expect(page.getByText(/^An error occurred while sending\./)).toBeVisible();
    await page.getByRole('tab', { name: 'Getting started' }).click();
    const attach = step(page, 'Attach them to the tables');
    await expect(attach).toContainText('Opening the restaurant to guests needs Premium.');
    await expect(attach.getByRole('link', { name: 'To the membership' })).toHaveAttribute(
      'href',
      '/management/account-membership',
    );
    await page.getByRole('tab', { name: 'Contact & Support' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('It does not print.');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Discard this ticket?' });
    await question.getByText('Keep writing').click();
    back();
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
  const ticket = page.getByRole('region', { name: 'Your tickets' });
  await expect(ticket).toContainText('Open');
  await expect(ticket).toContainText('Technical issue');

  const [operator, other] = [await hireOperator(restaurant.origin), await hireOperator(restaurant.origin)];
  const desk = await newStaffPage({}, operator);
  await desk.goto('/operator');
  await expect(desk).toHaveURL(/\/operator\//);
  await desk.getByRole('link', { name: 'Tickets' }).click();
  await desk.getByRole('tab', { name: /^Open/ }).click();
  const card = desk.getByRole('listitem').filter({ hasText: subject });
  await expect(card).toContainText('Neues Haus');
  await card.getByRole('button', { name: `Answer “${subject}”` }).click();
  const dialog = desk.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Answer').fill('Is it switched on?');
  await expect(dialog.getByLabel('State')).toHaveValue('gelöst');
  await dialog.getByLabel('State').selectOption('In progress');

  await test.step('of two operators the second is told', async () => {
    watch.allow(/^409 \/rpc\/help\/tickets\/reply/);
    const { tickets } = await other.api.help.tickets.queue({ status: 'offen' });
    const {
      id = '',
      restaurantId = '',
      version = 0,
    } = tickets.find((each) => each.subject === subject) ?? {};
    await other.api.help.tickets.reply({ id, restaurantId, version, status: 'geschlossen', answer: 'No.' });
    await expect(ticket).toContainText('No.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Nora Neu has just changed this ticket. It is now: Closed.');
    await expect(dialog).toContainText('Their answer: No.');
    await expect(dialog.getByLabel('Answer')).toHaveValue('Is it switched on?');
    await dialog.getByRole('button', { name: 'Save mine instead' }).click();
    await expect(dialog).toBeHidden();
  });
  await expect(ticket).toContainText('Is it switched on?');
  await expect(ticket).toContainText('In progress');
  await desk.getByRole('tab', { name: /^In progress/ }).click();
  await expect(card).toContainText('Answered by Nora Neu');
});

test('an answer that cannot be saved is kept, also while its dialog is closed', async ({
  restaurant,
  newStaffPage,
  watch,
}) => {
  watch.allowOutage();
  const { owner, restaurantId } = await foundRestaurant(restaurant.origin);
  const subject = `Idea ${crypto.randomUUID()}`;
  const ticket = { restaurantId, id: crypto.randomUUID(), subject, message: 'More colours!' };
  await owner.api.help.tickets.create({ ...ticket, category: 'feature' });
  const desk = await newStaffPage({}, await hireOperator(restaurant.origin));
  await desk.goto('/operator/tickets?status=offen');
  const reply = desk.getByRole('button', { name: `Answer “${subject}”` });
  await reply.click();
  const dialog = desk.getByRole('dialog', { name: subject });
  await dialog.getByLabel('Answer').fill('Gladly.');
  const back = await failOnce(desk, '**/rpc/help/tickets/reply');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^The ticket could not be saved\./)).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('listitem').filter({ hasText: subject })).toContainText('Not saved yet');
  await reply.click();
  await expect(dialog.getByLabel('Answer')).toHaveValue('Gladly.');
  back();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: subject })).toHaveCount(0);
  const { tickets } = await owner.api.help.tickets.list({});
  expect(tickets[0]).toMatchObject({ status: 'gelöst', answer: 'Gladly.' });
});

test('a device in waiter mode shows nobody’s tickets', async ({ restaurant, newStaffPage }) => {
  const { owner } = await foundRestaurant(restaurant.origin);
  await owner.api.accounts.setMode({ mode: 'kellner' });
  const page = await newStaffPage({}, owner);
  await page.goto(supportPath);
  await expect(page.getByText('Diese Seite ist im Kellner-Modus nicht erlaubt.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help' })).toHaveCount(0);
});
