import pg from 'pg';
import { hashPassword } from '#modules/accounts/server/passwords.ts';

/** The number of users in the measured shop. */
export const userCount = 1_000_000;
/** Every 200th user is measured and has a wishlist of one page. */
const measuredEvery = 200;
const manyWishes = 20;
/** Wishes of other users, which make the table of wishes large. */
const fewWishes = 5;

export const password = 'a password of the bench';
/** The number of different password hashes; the shop cannot detect that users share them. */
const hashes = 8;

/** The numbers of the measured users. */
export const measuredUsers = Array.from(
  { length: userCount / measuredEvery },
  (_, index) => index * measuredEvery,
);

/** Returns the id of a user; ids ascend in the order of creation, like the shop's own. */
export const idOf = (user: number) => `00000000-0000-7000-8000-${user.toString(16).padStart(12, '0')}`;
export const emailOf = (user: number) => `user-${user}@example.com`;
const id = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** First and last names, the frequent ones first. */
const names = {
  firstNames:
    'Aarav,Asha,Priya,Arjun,Mohammed,Lakshmi,Ravi,Anjali,Vikram,Sunita,Rahul,Kavita,Imran,Meera,Sanjay,Fatima,Deepak,Nisha,Karthik,Pooja,Amit,Divya,Suresh,Geeta,Manoj,Rekha,Farhan,Sneha,Harish,Leela,Gopal,Zoya,Nikhil,Usha,Rohan,Tara,Javed,Indira,Bhavna,Om',
  lastNames:
    'Kumar,Sharma,Singh,Khan,Das,Patel,Reddy,Nair,Rao,Gupta,Iyer,Begum,Joshi,Mehta,Pillai,Bose,Chauhan,Desai,Fernandes,Ghosh,Hegde,Jain,Kaur,Lal,Menon,Naidu,Ojha,Pandey,Qureshi,Rathore,Saxena,Thakur,Umar,Verma,Wadia,Yadav,Zaveri,Banerjee,Chatterjee,Dutta,Kulkarni,Mishra,Mukherjee,Patil,Shetty,Srivastava,Tripathi,Trivedi,Varghese,Zachariah',
};
/** Returns SQL that picks a name by a number, the first names more often; `by` is a prime that mixes the numbers. */
export const oneOf = (list: keyof typeof names, number: string, by: number) =>
  `(string_to_array('${names[list]}', ','))[1 + floor(power(((${number}::bigint * ${by}) % 100003) / 100003.0, 2) * ${names[list].split(',').length})::int]`;

const users = `
  insert into users (id, name, email, phone, password_hash, is_email_verified, has_admin_access, created_at)
  select ${id}, ${oneOf('firstNames', 'n', 7919)} || ' ' || ${oneOf('lastNames', 'n', 104_729)}, 'user-' || n || '@example.com',
    case when n % 3 = 0 then '+91 ' || (9000000000 + n::bigint * 7919 % 1000000000) else '' end,
    ($1::text[])[1 + n % ${hashes}], n % 10 <> 9, n % 50000 = 1, now() - (${userCount} - n) * interval '1 minute'
  from generate_series(0, ${userCount - 1}) as n`;

const addresses = `
  insert into addresses (id, user_id, name, street, city, zip_code, country, is_default)
  select gen_random_uuid(), ${id}, 'User ' || n, n || ' Hill Road', 'Pune', '411001', 'India', true
  from generate_series(0, ${userCount - 1}, 10) as n`;

/** Sessions of other users, among which the measured ones are looked up; they outlive a kept database. */
const sessions = `
  insert into sessions (id, user_id, user_agent, expires_at)
  select gen_random_uuid(), ${id}, 'Mozilla/5.0', now() + interval '10 years'
  from generate_series(0, ${userCount - 1}) as n where n % 10 < 3`;

/** Tokens of emails, most of them never used. */
const emailTokens = `
  insert into account_secrets (digest, purpose, user_id, email, expires_at)
  select 'digest ' || n, 'verify', ${id}, 'new-' || n || '@example.com', now() + (n % 2000 - 1000) * interval '1 day'
  from generate_series(0, ${userCount - 1}, 10) as n`;

/** Wishes for visible products, different ones for each user. */
const wishes = `
  with sold as materialized (select array_agg(id order by number) as ids from products where visible)
  insert into wishes (user_id, product_id, created_at)
  select ${id}, ids[1 + (n::bigint * 7919 + k * 104729) % array_length(ids, 1)], now() - k * interval '1 day'
  from sold, generate_series(0, ${userCount - 1}, 5) as n,
    generate_series(1, case when n % ${measuredEvery} = 0 then ${manyWishes} when n % 10 = 5 then ${fewWishes} else 0 end) as k
  on conflict do nothing`;

/** Adds users with their addresses, sessions, tokens and wishes to the catalogue at `url`. */
export async function seedUsers(url: string): Promise<void> {
  const passwordHashes = await Promise.all(Array.from({ length: hashes }, () => hashPassword(password)));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(users, [passwordHashes]);
    for (const statement of [addresses, sessions, emailTokens, wishes]) await client.query(statement);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
