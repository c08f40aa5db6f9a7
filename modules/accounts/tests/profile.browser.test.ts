import { describe, expect, it } from 'vitest';
import {
  errorsExcept,
  expectFieldError,
  expectFineEverywhere,
  fill,
  focusedText,
  openPage,
  stopClock,
  toastShown,
  waitForHydration,
} from '#tests/support/browser.ts';
import {
  expectSessionEnded,
  makeCustomer,
  newAccount,
  openMenu,
  openPageAs,
  signIn,
} from '#tests/support/customers.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { focusedField, openProfile, profileSection } from '#tests/support/profile.ts';

// The profile page of a customer.

const shop = demoShop();
const outbox = outboxOf(shop);

async function atProfile(options: { remember?: boolean } = {}) {
  const asha = await makeCustomer(shop, outbox);
  return { ...(await openProfile(shop, asha, options)), asha };
}

describe('the profile page', () => {
  it('a user changes name and telephone, and an invalid telephone number is refused', {
    tags: ['full'],
  }, async () => {
    const { page, errors, asha, close } = await atProfile({ remember: true });
    const details = profileSection(page, 'Details');
    const save = () => details.getByRole('button', { name: 'Save' }).click();
    await expectFineEverywhere(page);
    await fill(details, { name: 'Asha Iyer', phone: 'call me' });
    await save();
    await expectFieldError(details.locator('[name=phone]'), 'Phone must be a valid phone number');
    await expectFineEverywhere(page);
    expect(await asha.call('GET /api/auth/me')).toMatchObject({ name: asha.name, phone: '' });
    await fill(details, { phone: '+91 20 1234 5678' });
    await save();
    await toastShown(page, 'Details saved');
    await (await openMenu(page)).getByText('Asha Iyer', { exact: true }).waitFor();
    await page.reload();
    await details.locator('[name=phone]').waitFor();
    await expect.poll(() => details.locator('[name=name]').inputValue()).toBe('Asha Iyer');
    await expect.poll(() => details.locator('[name=phone]').inputValue()).toBe('+91 20 1234 5678');
    await (await openMenu(page)).getByText('Asha Iyer', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await fill(details, { name: ' ' });
    await save();
    await expectFieldError(details.locator('[name=name]'), 'Enter your name');
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });

  it('a user changes the email address by the link in a mail to the new one', {
    tags: ['full'],
  }, async () => {
    const { page, errors, asha, close } = await atProfile();
    const moved = newAccount().email;
    const email = profileSection(page, 'Email');
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect.poll(() => focusedField(page)).toBe('email');
    await email.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focusedText(page)).toBe('Change email');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedField(page)).toBe('email');
    await expectFineEverywhere(page);
    const send = () => email.getByRole('button', { name: 'Send link' }).click();
    await fill(email, { email: moved, password: 'wrong horse' });
    await send();
    await expectFieldError(email.locator('[name=password]'), 'Your password is incorrect');
    await expectFineEverywhere(page);
    await fill(email, { password: asha.password });
    await send();
    await toastShown(page, 'We’ve sent a link to your new email. Open it to confirm the change.');
    await email.getByText(`To confirm ${moved}`).waitFor();
    await email.getByText(asha.email, { exact: true }).waitFor();
    // Scrolls up, since axe does not measure what the sticky header covers.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFineEverywhere(page);
    expect(errorsExcept(errors, 400)).toEqual([]);

    await page.goto(await outbox.link(moved));
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    expect((await outbox.next(asha.email)).subject).toMatch(/^Your email address .* was changed$/);
    await page.goto(`${shop.url}/profile`);
    await email.getByText(moved, { exact: true }).waitFor();
    await close();

    const { page: door, close: leave } = await openPage(shop.browser);
    await door.goto(`${shop.url}/auth/login?next=/profile`);
    await waitForHydration(door);
    await signIn(door, asha);
    await door.getByRole('main').getByText('Incorrect email or password').waitFor();
    await signIn(door, { ...asha, email: moved });
    await profileSection(door, 'Email').getByText(moved, { exact: true }).waitFor();
    await leave();
  });

  it('a new password requires the present one and ends the other sign-ins', { tags: ['full'] }, async () => {
    const { page, errors, asha, close } = await atProfile();
    const form = profileSection(page, 'Password');
    const change = () => form.getByRole('button', { name: 'Change password' }).click();
    const another = 'a staple of batteries';
    await change();
    await expectFieldError(form.locator('[name=current]'), 'Enter your current password');
    await fill(form, { current: 'wrong horse', password: another, confirm: 'a staple' });
    await change();
    await expectFieldError(form.locator('[name=confirm]'), 'Passwords do not match. Please try again.');
    await fill(form, { confirm: another });
    await change();
    await expectFieldError(form.locator('[name=current]'), 'Your current password is incorrect');
    await expectFineEverywhere(page);
    await fill(form, { current: asha.password });
    await change();
    await toastShown(page, 'Password changed');
    for (const name of ['current', 'password', 'confirm'])
      await expect.poll(() => form.locator(`[name=${name}]`).inputValue()).toBe('');
    await expectSessionEnded(shop, asha.session.token);
    await page.reload();
    await profileSection(page, 'Details').waitFor();
    expect((await outbox.next(asha.email)).subject).toMatch(/^Your password .* was changed$/);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
    await (await openPageAs(shop, { ...asha, password: another }, '/profile')).close();
  });

  it('a user adds, changes, deletes and restores addresses and chooses the default one', {
    tags: ['full'],
  }, async () => {
    const { page, errors, close } = await atProfile();
    const addresses = profileSection(page, 'Addresses');
    const home = {
      name: 'Asha Rao',
      street: '1 Hill Road',
      city: 'Pune',
      zipCode: '411001',
      phone: '98450 12345',
    };
    const work = { ...home, street: '2 Market Lane' };
    const save = () => addresses.getByRole('button', { name: 'Save address' }).click();
    const entry = (street: string) => addresses.getByRole('listitem').filter({ hasText: street });
    await addresses.getByText('No saved addresses').waitFor();
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    await expect.poll(() => focusedField(page)).toBe('name');
    await save();
    await expectFieldError(addresses.locator('[name=name]'), 'Enter your full name');
    await expectFineEverywhere(page);
    await fill(addresses, home);
    await save();
    await toastShown(page, 'Address saved');
    await entry(home.street).waitFor();
    await addresses.getByRole('button', { name: 'Add an address' }).click();
    await fill(addresses, work);
    await addresses.getByRole('checkbox', { name: 'Default address' }).check();
    await save();
    await entry(work.street).getByText('Default').waitFor();
    await expect.poll(() => addresses.getByText('Default', { exact: true }).count()).toBe(1);
    await expectFineEverywhere(page);

    await addresses.getByRole('button', { name: `Edit ${home.street}` }).click();
    await addresses.getByRole('checkbox', { name: 'Default address' }).check();
    await fill(addresses, { city: 'Mumbai' });
    await save();
    await entry('411001 Mumbai').getByText('Default').waitFor();
    await expect.poll(() => addresses.getByText('Default', { exact: true }).count()).toBe(1);
    const remove = async (street: string) => {
      await addresses.getByRole('button', { name: `Delete ${street}` }).click();
      await entry(street).waitFor({ state: 'detached' });
    };
    // With the clock stopped, the message with Undo stays until it is pressed.
    await stopClock(page);
    await remove(home.street);
    await page.getByRole('button', { name: 'Undo' }).click();
    await entry('411001 Mumbai').getByText('Default').waitFor();
    await page.clock.resume();
    await remove(work.street);
    await page.reload();
    await entry('411001 Mumbai').waitFor();
    await expect.poll(() => addresses.getByRole('listitem').count()).toBe(1);
    expect(errorsExcept(errors, 400)).toEqual([]);
    await close();
  });
});
