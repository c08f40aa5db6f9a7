/** A customer of the demonstration, with an address in India and an email at a reserved domain (RFC 2606). */
export type DemoCustomer = {
  name: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; zipCode: string; country: string };
};

type CityRow = readonly [city: string, state: string, pin: number, streets: readonly string[]];

const cities: readonly CityRow[] = [
  ['Bengaluru', 'Karnataka', 560034, ['80 Feet Road, Koramangala', '12th Main, Indiranagar']],
  ['Mumbai', 'Maharashtra', 400050, ['Hill Road, Bandra West', 'Lokhandwala Circle, Andheri West']],
  ['Pune', 'Maharashtra', 411004, ['Bhandarkar Road, Deccan', 'Prabhat Road, Erandwane']],
  ['New Delhi', 'Delhi', 110016, ['Aurobindo Marg, Hauz Khas', 'Kamla Nehru Ridge Road']],
  ['Chennai', 'Tamil Nadu', 600020, ['2nd Main Road, Gandhi Nagar, Adyar', 'Luz Church Road, Mylapore']],
  ['Hyderabad', 'Telangana', 500034, ['Road No. 10, Banjara Hills', 'Sarojini Devi Road']],
  ['Kolkata', 'West Bengal', 700019, ['Gariahat Road, Ballygunge', 'Southern Avenue']],
  ['Ahmedabad', 'Gujarat', 380009, ['C. G. Road, Navrangpura', 'Ashram Road']],
  ['Jaipur', 'Rajasthan', 302001, ['M. I. Road', 'Bani Park, Sindhi Colony']],
  ['Kochi', 'Kerala', 682016, ['Warriam Road, Ernakulam', 'Princess Street, Fort Kochi']],
  ['Lucknow', 'Uttar Pradesh', 226001, ['Hazratganj', 'Shahnajaf Road']],
  ['Bhubaneswar', 'Odisha', 751001, ['Janpath, Unit 3', 'Bapuji Nagar']],
];

const names = [
  'Meera Iyer',
  'Arjun Nair',
  'Kavita Deshpande',
  'Rohan Malhotra',
  'Sunita Rao',
  'Farhan Qureshi',
  'Ananya Banerjee',
  'Harish Patel',
  'Divya Shekhawat',
  'Thomas Kurian',
  'Nisha Srivastava',
  'Bikash Mohanty',
  'Lakshmi Narayanan',
  'Aditya Kulkarni',
  'Pooja Bhatia',
  'Imran Sheikh',
  'Gayatri Hegde',
  'Vikram Rathore',
  'Sneha Joshi',
  'Debjani Ghosh',
  'Manish Agarwal',
  'Revathi Subramaniam',
  'Zoya Merchant',
  'Karan Gill',
  'Anjali Menon',
  'Siddharth Jain',
  'Tanvi Parekh',
  'Ravi Shankar Reddy',
  'Ishita Chatterjee',
  'Joseph D’Souza',
  'Padmini Krishnan',
  'Nikhil Bose',
  'Shalini Verma',
  'Yusuf Ansari',
  'Ritu Chawla',
  'Govind Pillai',
];

const emailNameOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');

/** All customers of the demonstration. */
export const demoCustomers: DemoCustomer[] = names.map((name, index) => {
  const [city, state, pin, streets] = cities[index % cities.length] as CityRow;
  return {
    name,
    email: `${emailNameOf(name)}@haat-demo.invalid`,
    phone: `+9198${String(20_000_000 + index * 1_377_131).slice(0, 8)}`,
    address: {
      street: `${12 + ((index * 7) % 88)}, ${streets[index % 2]}`,
      city,
      state,
      zipCode: String(pin),
      country: 'India',
    },
  };
});

/** The staff member of the demonstration, who packs, ships and replies. The account has no password. */
export const demoStaffMember = { name: 'Leela Thomas', email: 'leela.thomas@haat-demo.invalid' };
