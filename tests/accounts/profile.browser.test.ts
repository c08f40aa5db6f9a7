import { describe, expect, it } from 'vitest';
import {
  expectFineEverywhere,
  expectNamed,
  fill,
  focusedText,
  stopClock,
  takenOver,
  toasted,
  unexpected,
  visit,
} from '../support/browser.ts';
import { expectEnded, makeCustomer, newcomer, openMenu, signIn, visitAs } from '../support/customers.ts';
import { demoShop } from '../support/demo-shop.ts';
import { outboxOf } from '../support/outbox.ts';
import { focused, part, visitProfile } from '../support/profile.ts';

// The profile page of a customer.

const shop = demoShop();
const outbox = outboxOf(shop);

async function atProfile(how: { remember?: boolean } = {}) {
  const asha = await makeCustomer(shop, outbox);
  return { ...(await visitProfile(shop, asha, how)), asha };
}

describe('the profile page', () => {
  it('a user changes name and telephone, and an invalid telephone number is refused', {
    tags: ['full'],
  }, async () => {
    const { page, wrong, asha, close } = await atProfile({ remember: true });
    const details = part(page, 'Details');
    const save = () => details.getByRole('button', { name: 'Save' }).click();
    await expectFineEverywhere(page);
    await fill(details, { name: 'Asha Iyer', phone: 'call me' });
    await save();
    await expectNamed(details.locator('[name=phone]'), 'Phone must be a valid phone number');
    await expectFineEverywhere(page);
    expect(await asha.call('GET /api/auth/me')).toMatchObject({ name: asha.name, phone: '' });
    await fill(details, { phone: '+91 20 1234 5678' });
    await save();
    await toasted(page, 'Details saved');
    await (await openMenu(page)).getByText('Asha Iyer', { exact: true }).waitFor();
    await page.reload();
    await details.locator('[name=phone]').waitFor();
    await expect.poll(() => details.locator('[name=name]').inputValue()).toBe('Asha Iyer');
    await expect.poll(() => details.locator('[name=phone]').inputValue()).toBe('+91 20 1234 5678');
    await (await openMenu(page)).getByText('Asha Iyer', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await fill(details, { name: ' ' });
    await save();
    await expectNamed(details.locator('[name=name]'), 'Enter your name');
    expect(unexpected(wrong, 400)).toEqual([]);
    await close();
  });

  it('a user changes the email address by the link in a mail to the new one', {
    tags: ['full'],
  }, async () => {
    const { page, wrong, asha, close } = await atProfile();
    const moved = newcomer().email;
    const email = part(page, 'Email');
    await email.getByRole('button', { name: 'Change email' }).click();
    await expect.poll(() => focused(page)).toBe('email');
    await email.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focusedText(page)).toBe('Change email');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('email');
    await expectFineEverywhere(page);
    const send = () => email.getByRole('button', { name: 'Send link' }).click();
    await fill(email, { email: moved, password: 'wrong horse' });
    await send();
    await expectNamed(email.locator('[name=password]'), 'Your password is incorrect');
    await expectFineEverywhere(page);
    await fill(email, { password: asha.password });
    await send();
    await toasted(page, 'We’ve sent a link to your new email. Open it to confirm the change.');
    await email.getByText(`To confirm ${moved}`).waitFor();
    await email.getByText(asha.email, { exact: true }).waitFor();
    // Scrolls up, since axe does not measure what the sticky header covers.
    await page.evaluate(() => scrollTo(0, 0));
    await expectFineEverywhere(page);
    expect(unexpected(wrong, 400)).toEqual([]);

    await page.goto(await outbox.link(moved));
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    expect((await outbox.next(asha.email)).subject).toMatch(/^Your email address .* was changed$/);
    await page.goto(`${shop.url}/profile`);
    await email.getByText(moved, { exact: true }).waitFor();
    await close();

    const { page: door, close: leave } = await visit(shop.browser);
    await door.goto(`${shop.url}/auth/login?next=/profile`);
    await takenOver(door);
    await signIn(door, asha);
    await door.getByRole('main').getByText('Incorrect email or password').waitFor();
    await signIn(door, { ...asha, email: moved });
    await part(door, 'Email').getByText(moved, { exact: true }).waitFor();
    await leave();
  });

  it('a new password requires the present one and ends the other sign-ins', { tags: ['full'] }, async () => {
    const { page, wrong, asha, close } = await atProfile();
    const form = part(page, 'Password');
    const change = () => form.getByRole('button', { name: 'Change password' }).click();
    const another = 'a staple of batteries';
    await change();
    await expectNamed(form.locator('[name=current]'), 'Enter your current password');
    await fill(form, { current: 'wrong horse', password: another, confirm: 'a staple' });
    await change();
    await expectNamed(form.locator('[name=confirm]'), 'Passwords do not match. Please try again.');
    await fill(form, { confirm: another });
    await change();
    await expectNamed(form.locator('[name=current]'), 'Your current password is incorrect');
    await expectFineEverywhere(page);
    await fill(form, { current: asha.password });
    await change();
    await toasted(page, 'Password changed');
    for (const name of ['current', 'password', 'confirm'])
      await expect.poll(() => form.locator(`[name=${name}]`).inputValue()).toBe('');
    await expectEnded(shop, asha.session.token);
    await page.reload();
    await part(page, 'Details').waitFor();
    expect((await outbox.next(asha.email)).subject).toMatch(/^Your password .* was changed$/);
    expect(unexpected(wrong, 400)).toEqual([]);
    await close();
    await (await visitAs(shop, { ...asha, password: another }, '/profile')).close();
  });

  it('a user adds, changes, deletes and restores addresses and chooses the default one', {
    tags: ['full'],
  }, async () => {
    const { page, wrong, close } = await atProfile();
    const addresses = part(page, 'Addresses');
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
    await expect.poll(() => focused(page)).toBe('name');
    await save();
    await expectNamed(addresses.locator('[name=name]'), 'Enter your full name');
    await expectFineEverywhere(page);
    await fill(addresses, home);
    await save();
    await toasted(page, 'Address saved');
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
    expect(unexpected(wrong, 400)).toEqual([]);
    await close();
  });
});
