// The scenarios for servers of the conformance suite of the Model Context Protocol: each applies to the shop, or is named with
// the reason why it does not.

/** Scenarios that each door must pass. */
export const applicable = [
  ...['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection', 'server-stateless'],
  'http-header-validation',
];

/** What the checks say that need a tool of the suite's own, or changes of a list, which the shop does not report. */
export const untestable =
  /Not testable: server does not list the diagnostic tool|-list-changed-on-subscription: SKIPPED/;

/** A scenario with a call that the door for platforms refuses, since it names no platform. */
export const ofShoppers = 'http-header-validation';

type ToolCall = { name: string; arguments: Record<string, unknown> };

/** Scenarios that call a tool of the suite's own, with the call of the shop whose answer must be of the same kind. */
export const ofTools = (slug: string): Record<string, { tool: string; call: ToolCall }> => ({
  'tools-call-simple-text': { tool: 'test_simple_text', call: { name: 'get_shop', arguments: {} } },
  'tools-call-image': {
    tool: 'test_image_content',
    call: { name: 'personalise', arguments: { slug, personalisation: { name: 'Asha' } } },
  },
  'tools-call-error': {
    tool: 'test_error_handling',
    call: { name: 'get_product', arguments: { slug: 'no-such-product' } },
  },
});

const named = (reason: string, ...scenarios: string[]): [string, string][] =>
  scenarios.map((scenario) => [scenario, reason]);

/** The other scenarios with the reason. */
export const notApplicable = new Map([
  ...named('The shop has no sessions.', 'server-session-lifecycle', 'server-sse-multiple-streams'),
  ...named(
    'The shop answers with JSON, and sends neither streams nor notifications.',
    ...['server-sse-polling', 'tools-call-with-progress', 'tools-call-with-logging', 'logging-set-level'],
  ),
  ...named(
    'The shop asks its clients nothing.',
    ...['tools-call-sampling', 'tools-call-elicitation'],
    ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
    ...['input-required-result-basic-elicitation', 'input-required-result-basic-sampling'],
    ...['input-required-result-basic-list-roots', 'input-required-result-request-state'],
    ...['input-required-result-multiple-input-requests', 'input-required-result-multi-round'],
    ...['input-required-result-missing-input-response', 'input-required-result-non-tool-request'],
    ...['input-required-result-result-type', 'input-required-result-unsupported-methods'],
    ...['input-required-result-tampered-state', 'input-required-result-capability-check'],
    ...['input-required-result-ignore-extra-params', 'input-required-result-validate-input'],
  ),
  ...named(
    'No tool of the shop answers with this kind of content.',
    ...['tools-call-audio', 'tools-call-embedded-resource', 'tools-call-mixed-content'],
  ),
  ...named('The scenario looks for a tool of the suite in the list of tools.', 'json-schema-2020-12'),
  ...named(
    'The shop has no resources.',
    ...['resources-list', 'resources-read-text', 'resources-read-binary', 'resources-templates-read'],
    ...['resources-subscribe', 'resources-unsubscribe', 'sep-2164-resource-not-found'],
    ...['sep-2640-skills-directory', 'sep-2640-skills-enumeration', 'sep-2640-skills-manifest'],
  ),
  ...named(
    'The shop has no prompts, whose arguments alone are completed.',
    ...['prompts-list', 'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource'],
    ...['prompts-get-with-image', 'completion-complete'],
  ),
  ...named(
    'The shop has no tasks.',
    ...['tasks-lifecycle', 'tasks-capability-negotiation', 'tasks-wire-fields'],
    ...['tasks-request-state-removal', 'tasks-mrtr-input', 'tasks-request-headers'],
    ...['tasks-dispatch-and-envelope', 'tasks-status-notifications', 'tasks-required-task-error'],
    'tasks-mrtr-composition',
  ),
  ...named('The scenario lists prompts and resources too.', 'caching'),
  ...named('No tool of the shop takes arguments in headers.', 'http-custom-header-server-validation'),
]);
