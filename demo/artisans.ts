import type { DemoArtisan } from './types.ts';

// Makers of the demonstration catalogue: made-up people, real crafts, real places.
export const demoArtisans: DemoArtisan[] = [];
