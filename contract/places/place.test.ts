import { describe, expect, it } from 'vitest';
import { demoArtisans } from '#demo/artisans.ts';
import { formerNames, states } from './india.ts';
import { placeOf } from './place.ts';

const named = (location: string) => {
  const place = placeOf(location);
  return place && `${place.name}, ${place.state}`;
};

describe('a place', () => {
  it.each([
    ['Jaipur, Rajasthan', 'Jaipur, Rajasthan'],
    ['  JAIPUR ', 'Jaipur, Rajasthan'],
    ['Bangalore', 'Bengaluru, Karnataka'],
    ['Kutch', 'Kutch, Gujarat'],
    ['A village near Bolpur, West Bengal, India', 'Bolpur, West Bengal'],
    ['Bidar 585401 Karnataka', 'Bidar, Karnataka'],
    ['Cuttack, Orissa', 'Cuttack, Odisha'],
    ['Srinagar, Jammu & Kashmir', 'Srinagar, Jammu and Kashmir'],
    ['Srinagar, Kashmir', 'Srinagar, Jammu and Kashmir'],
    ['Jammu, Jammu and Kashmir', 'Jammu, Jammu and Kashmir'],
    ['Udaipur, Tripura', 'Udaipur, Tripura'],
    ['Udaipur', 'Udaipur, Rajasthan'],
    ['Chhota Udaipur', 'Chhota Udaipur, Gujarat'],
  ])('%s is %s', (location, expected) => {
    expect(named(location)).toBe(expected);
  });

  it('of which the town is not known is its state', () => {
    expect(named('Nowhere in particular, Kerala')).toBe('Kerala, Kerala');
    expect(named('Jaipur, Kerala')).toBe('Kerala, Kerala');
    expect(named('New Delhi')).toBe('Delhi, Delhi');
  });

  it('that is not known is none', () => {
    for (const location of ['', ',', 'Lyon, France', 'Montreal', 'दिल्ली'])
      expect(placeOf(location)).toBeNull();
  });

  it('of every maker of the demonstration is found by town', () => {
    for (const { location } of demoArtisans) expect(named(location)).toBe(location);
  });
});

describe('the gazetteer', () => {
  it('has all 28 states and 8 union territories, and towns where India is', () => {
    expect(Object.keys(states)).toHaveLength(36);
    const positions = Object.values(states).flatMap(({ middle, towns }) => [middle, ...Object.values(towns)]);
    expect(positions.length).toBeGreaterThan(250);
    for (const [latitude, longitude] of positions) {
      expect(latitude).toBeGreaterThan(6.5);
      expect(latitude).toBeLessThan(37.1);
      expect(longitude).toBeGreaterThan(68);
      expect(longitude).toBeLessThan(97.5);
    }
  });

  it('knows every former name as a town', () => {
    for (const [former, now] of Object.entries(formerNames)) expect(placeOf(former)?.name).toBe(now);
  });
});
