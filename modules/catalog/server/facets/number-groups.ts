import { enlarge } from './enlarge-column.ts';

type Group = { members: Uint32Array; size: number };

/** Holds product numbers in groups, each number in one of them: 8 bytes for each. */
export class NumberGroups {
  readonly #groups: Group[] = [];
  /** The place of a number within its group, from 1 on; 0 for a number that is in none. */
  #places = new Uint32Array(1024);

  has = (number: number): boolean => (this.#places[number] ?? 0) !== 0;

  /** Adds a number that is in no group. */
  add(number: number, groupIndex: number): void {
    const group = this.#groups[groupIndex] ?? { members: new Uint32Array(8), size: 0 };
    this.#groups[groupIndex] = group;
    if (number >= this.#places.length) this.#places = enlarge(this.#places, number + 1);
    if (group.size === group.members.length) group.members = enlarge(group.members, group.size + 1);
    group.members[group.size++] = number;
    this.#places[number] = group.size;
  }

  /** Removes a number from its group. */
  delete(number: number, groupIndex: number): void {
    const group = this.#groups[groupIndex];
    if (group === undefined) return;
    const place = this.#places[number] ?? 0;
    const last = group.members[--group.size] ?? 0;
    group.members[place - 1] = last;
    this.#places[last] = place;
    this.#places[number] = 0;
  }

  /** Returns the numbers of a group in any order, until the next change. */
  of(groupIndex: number): Uint32Array {
    const { members, size } = this.#groups[groupIndex] ?? { members: new Uint32Array(0), size: 0 };
    return members.subarray(0, size);
  }
}
