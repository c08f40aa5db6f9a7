// Preloaded into a server whose clock a test moves: `Date` begins at the first moment of CLOCK_MOMENTS, continues from
// there, and jumps to the next one at each SIGUSR2. Timers and the clock of PostgreSQL are not moved.

const [first, ...moments] = process.env.CLOCK_MOMENTS.split(',').map((moment) => Date.parse(moment));
const RealDate = Date;
let ahead = first - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + ahead] : values));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};

process.on('SIGUSR2', () => {
  ahead = moments.shift() - RealDate.now();
});
