/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { expectFieldError, expectFine, expectFineEverywhere, openPage } from '#tests/support/browser.ts';
import { demoShop } from '#tests/support/demo-shop.ts';
import { openAdmin, ownerClient } from '#tests/support/office.ts';
import { widths } from '#tests/support/scope.ts';

const shop = demoShop();

describe.each(widths)('the legal information at %i px', (width) => {
  const viewport = { width, height: 900 };

  it('the contact page names the grievance officer that the owner enters', async () => {
    const none = { name: '', designation: '', email: '', phone: '' };
    const owner = await ownerClient(shop);
    await owner('PUT /api/settings', { body: { grievanceOfficer: none } });
    const { page, errors, close } = await openAdmin(shop, '/admin/settings#legal', { viewport });
    const section = page.getByRole('region', { name: 'Legal', exact: true });
    await section.getByLabel('Customer care phone').fill('1800 123 456');
    const name = section.getByLabel('Grievance officer');
    await name.fill('Kavita Rao');
    await name.press('Control+Enter');
    const email = section.getByLabel('Email of the officer');
    await expectFieldError(email, 'Email of the officer is required, or a phone number');
    await email.fill(`kavita${width}@example.com`);
    await section.getByLabel('Designation').fill('Head of customer care');
    await expectFineEverywhere(page);
    const bar = page.getByRole('region', { name: 'Unsaved changes' });
    await bar.getByRole('button', { name: 'Save' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await close();

    const visited = await openPage(shop.browser, { viewport });
    await visited.page.goto(`${shop.url}/contact`);
    const legal = visited.page.getByRole('region', { name: 'Legal information' });
    await legal.getByText('Kavita Rao, Head of customer care').waitFor();
    const mail = legal.getByRole('link', { name: `kavita${width}@example.com` });
    expect(await mail.getAttribute('href')).toBe(`mailto:kavita${width}@example.com`);
    expect(await legal.getByRole('link', { name: '1800 123 456' }).getAttribute('href')).toBe(
      'tel:1800123456',
    );
    await expectFine(visited.page);
    expect(visited.errors).toEqual([]);
    await visited.close();
  });
});
