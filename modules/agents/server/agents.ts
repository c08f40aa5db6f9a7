import type { ErrorCode } from '#kernel/contract/envelope.ts';
import { ShopError } from '#kernel/http/errors.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { networkOf } from '#kernel/limits/networks.ts';
import type { AgentDoor } from '#modules/agents/contract/agents.ts';
import * as m from '../messages/index.ts';
import { insertCalls, type NewAgentCall } from './calls-store.ts';
import { refusalDelay } from './refusal-delay.ts';
import { agentTurns } from './requests-of-one-agent.ts';
import { agentSettings } from './settings.ts';

/** Time in ms for which calls wait to be written together, and how many of them at most. */
const writeEveryMs = 500;
const maxWaiting = 5000;
const maxAgentName = 80;
const maxAction = 120;

/** A request of an agent: its network address, and the session of staff or the client that counts instead, if known. */
export type AgentRequest = { address: string; countedAs?: string };

/** A call of an agent that has ended. */
export type EndedCall = {
  door: AgentDoor;
  /** The name of the program, by its own account. */
  agent: string;
  /** The tool or operation. */
  action: string;
  user?: { id: string; name: string };
  /** The code of the error; null for a success. */
  code: ErrorCode | null;
  startedAt: Date;
};

/** Admits agents and records their calls. */
export type Agents = {
  /**
   * Checks that a door is open, and counts the request.
   * @throws ShopError not_found for a closed door; too_many_requests beyond the limit of the owner, after a delay
   */
  admit: (door: AgentDoor, request: AgentRequest) => Promise<void>;
  /** Carries out an admitted request; those of one agent wait for each other. */
  run: <T>(request: AgentRequest, work: () => Promise<T>) => Promise<T>;
  /** Records a call. It is written a little later with others, so that a flood causes few writes. */
  record: (call: EndedCall) => void;
  /** Writes the calls that wait. */
  flush: () => Promise<void>;
};

const settingOf = { mcp: 'mcp', 'admin-mcp': 'adminMcp', ucp: 'ucp' } as const;

/** Returns who is counted for a request. */
const countedFor = ({ address, countedAs = networkOf(address) }: AgentRequest): string => countedAs;

export function openAgents({ db, limits, now, settingsOf, logErrors, onClose }: Kernel): Agents {
  let waiting: NewAgentCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  const delayRefusal = refusalDelay();
  const takeTurn = agentTurns();
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (calls.length > 0) await insertCalls(db, calls);
  };
  const agents: Agents = {
    async admit(door, request) {
      const { [settingOf[door]]: isOpen, callsPerMinute } = await settingsOf(agentSettings);
      if (!isOpen) throw new ShopError('not_found', m.agents.isClosed());
      try {
        await limits.countWithin(`agent ${door}`, countedFor(request), {
          points: callsPerMinute,
          duration: 60,
        });
      } catch (error) {
        await delayRefusal();
        throw error;
      }
    },
    run: (request, work) => takeTurn(countedFor(request), work),
    record({ agent, action, user, startedAt, ...call }) {
      if (waiting.length >= maxWaiting) return;
      waiting.push({
        ...call,
        agent: agent.slice(0, maxAgentName),
        action: action.slice(0, maxAction),
        userId: user?.id ?? null,
        userName: user?.name ?? null,
        at: startedAt,
        milliseconds: Math.max(0, now().getTime() - startedAt.getTime()),
      });
      timer ??= setTimeout(() => flush().catch(logErrors('record calls of agents')), writeEveryMs).unref();
    },
    flush,
  };
  onClose(() => flush().catch(logErrors('record calls of agents')));
  return agents;
}
