import { describe, expect, it } from 'vitest';
import { demoArtisans } from '#demo/artisans.ts';
import { formerNames, states } from './india.ts';
import { placeOf } from './place.ts';

const placeNameOf = (location: string) => {
  const place = placeOf(location);
  return place && `${place.name}, ${place.state}`;
};

describe('places in India', () => {
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
  ])('finds the location "%s" as %s', (location, expected) => {
    expect(placeNameOf(location)).toBe(expected);
  });

  it('finds a location with an unknown town as its state', () => {
    expect(placeNameOf('Nowhere in particular, Kerala')).toBe('Kerala, Kerala');
    expect(placeNameOf('Jaipur, Kerala')).toBe('Kerala, Kerala');
    expect(placeNameOf('New Delhi')).toBe('Delhi, Delhi');
  });

  it('returns no place for an unknown location', () => {
    for (const location of ['', ',', 'Lyon, France', 'Montreal', 'दिल्ली'])
      expect(placeOf(location)).toBeNull();
  });

  it('finds the town of every demonstration artisan', () => {
    for (const { location } of demoArtisans) expect(placeNameOf(location)).toBe(location);
  });
});

describe('the gazetteer', () => {
  it('the gazetteer has 28 states and 8 union territories, with all positions in India', () => {
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

  it('the gazetteer finds the present town for every former name', () => {
    for (const [former, now] of Object.entries(formerNames)) expect(placeOf(former)?.name).toBe(now);
  });
});
