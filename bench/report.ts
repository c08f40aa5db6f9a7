import type { AccountFigure } from './accounts/accounts.ts';
import type { BuyingFigure } from './buying/buying.ts';
import type { DayReport } from './day/day.ts';
import type { LighthouseFigure } from './lighthouse.ts';
import type { OfficeFigure } from './office/office.ts';
import type { PeerReport } from './peers/peers.ts';
import type { ColdFigure, FirstFigure, Memory, WarmFigure } from './shop.ts';

/** The results of a run. */
export type SizeReport = {
  size: number;
  start?: { server: number; npmStart: number };
  first?: FirstFigure[];
  warm?: WarmFigure[];
  cold?: ColdFigure[];
  memory?: Memory;
  accounts?: AccountFigure[];
  /** Pages of shoppers beside an agent. */
  agents?: AccountFigure[];
  overload?: AccountFigure[];
  office?: OfficeFigure[];
  day?: DayReport;
};
export type Report = {
  conditions: string[];
  sizes: SizeReport[];
  peers: PeerReport[];
  embeddedStart?: { server: number; npmStart: number };
  lighthouse?: LighthouseFigure[];
  /** The import of the real year's data, in ms. */
  importMs?: { embedded: number | null; postgres: number | null };
  buying?: {
    figures: BuyingFigure[];
    /** The admin orders, with a million orders. */
    desk: OfficeFigure[];
    /** The import of the real year with its orders, in ms. */
    replayMs: number | null;
  };
};
