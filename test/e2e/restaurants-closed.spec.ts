import { expect, test } from './fixture.ts';
import { addDish, orderButton, placedNumber, shownPin } from './guest-page.ts';

const sentence = 'The restaurant is currently closed. Ordering is not possible.';

test('closing and opening the restaurant reaches every page at once', async ({
  gelateria,
  newPhone,
  newStaffPage,
  watch,
}) => {
  watch.allow(/^409 \/rpc\/sessions\/enter/);
  const { restaurantId } = gelateria;
  await gelateria.owner.api.restaurants.setOpen({ restaurantId, isOpen: true });
  const phone = await newPhone();
  await phone.goto(gelateria.menuLink(1));
  await shownPin(phone);
  await addDish(phone, 'Spaghetti-Eis');

  const staff = await newStaffPage();
  await staff.goto('/management/orders');
  await staff.getByRole('button', { name: /Switch restaurant/ }).click();
  await staff.getByRole('menuitem', { name: 'Gelateria Sole' }).click();
  const openSwitch = staff.getByRole('switch', { name: 'Open to guests' });
  await expect(openSwitch).toBeChecked();
  await openSwitch.click();

  await test.step('the menu says so, and nothing can be ordered', async () => {
    await expect(phone.getByText(sentence)).toBeVisible();
    await expect(phone.getByText('Geschlossen', { exact: true })).toBeVisible();
    await expect(phone.getByRole('button', { name: /in den Warenkorb$/ })).toHaveCount(0);
    await expect(phone.getByRole('button', { name: /^Warenkorb öffnen/ })).toBeDisabled();
    await phone.goto(gelateria.menuLink(1).replace('/menu?', '/cart?'));
    await expect(phone.getByText(sentence)).toBeVisible();
    await expect(orderButton(phone)).toBeDisabled();
  });

  await test.step('who comes now is told', async () => {
    const late = await newPhone();
    await late.goto(gelateria.menuLink(2));
    const notice = late.getByRole('dialog', { name: 'Restaurant closed' });
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
    await expect(late.getByRole('heading', { name: 'Spaghetti-Eis' })).toBeVisible();
  });

  await staff.reload();
  await openSwitch.click();
  await expect(staff.getByText('The restaurant is open to guests.')).toBeVisible();
  // A tap by mistake is taken back, the other way round too.
  const undo = staff.getByRole('button', { name: 'Undo', exact: true });
  await openSwitch.focus();
  await undo.focus();
  await staff.keyboard.press('Enter');
  await expect(openSwitch).not.toBeChecked();
  await expect(openSwitch).toBeFocused();
  // The switch moves at once; the message comes with the answer.
  await expect(staff.getByText('The restaurant is closed to guests.')).toBeVisible();
  // Only the newest state can be taken back, and a key does it.
  await expect(undo).toHaveCount(1);
  await staff.keyboard.press('Control+z');
  await expect(openSwitch).toBeChecked();
  await expect(phone.getByText(sentence)).toBeHidden();
  await orderButton(phone).click();
  await placedNumber(phone);

  await gelateria.free(1);
  await gelateria.free(2);
  await gelateria.owner.api.restaurants.setOpen({ restaurantId, isOpen: false });
});
