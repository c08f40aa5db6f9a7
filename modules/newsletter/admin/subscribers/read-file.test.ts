import { describe, expect, it } from 'vitest';
import { readSubscribers } from './read-file.ts';

const empty = { name: '', consentedAt: '', source: '', accepts: '' };

describe('a file of subscribers', () => {
  it('is read with the columns of Shopify, with the lines of the file', () => {
    const text =
      'First Name,Last Name,Email,Accepts Email Marketing\nAsha,Rao,asha@example.com,yes\n\n,,ravi@example.com,no\n';
    expect(readSubscribers(text)).toEqual({
      rows: [
        { ...empty, line: 2, email: 'asha@example.com', name: 'Asha Rao', accepts: 'yes' },
        { ...empty, line: 4, email: 'ravi@example.com', accepts: 'no' },
      ],
    });
  });

  it('is read with the columns of Mailchimp', () => {
    expect(readSubscribers('Email Address,OPTIN_TIME\nasha@example.com,2025-03-04 10:00:00\n')).toEqual({
      rows: [{ ...empty, line: 2, email: 'asha@example.com', consentedAt: '2025-03-04 10:00:00' }],
    });
  });

  it('without subscribers, or without a column of emails, is refused', () => {
    expect(readSubscribers('Email\n')).toEqual({ error: 'The file has no subscribers.' });
    expect(readSubscribers('Name\nAsha\n')).toEqual({ error: 'The file has no column “Email”.' });
  });
});
