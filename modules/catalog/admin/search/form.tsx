import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { maxUrlLength } from '#kernel/contract/limits.ts';
import {
  maxFindsLength,
  maxRuleLength,
  type RedirectPayload,
  type RedirectRule,
  redirectPayload,
  type SearchRule,
  type Synonym,
  type SynonymPayload,
  synonymPayload,
} from '#modules/catalog/contract/search-rules.ts';
import { type Editor, useEditor } from '#web/admin/components/form/editor.ts';
import { FormSection, fullRowClass, LineField } from '#web/admin/components/form/fields.tsx';
import { FormDialog } from '#web/admin/components/form/form-dialog.tsx';
import { callApi } from '#web/api/queries.ts';
import * as m from '../../messages/index.ts';

const texts = { loading: m.searchRuleForm.saving(), success: m.searchRules.saved() };
const common = { statusTexts: { create: texts, update: texts }, present };

/** Returns a rule as it is saved now; one that was deleted meanwhile is returned as it was opened. */
async function present<Rule extends SearchRule>(opened: Rule): Promise<Rule> {
  const rules = await callApi('GET /api/search/rules');
  const isOpened = (rule: SearchRule): rule is Rule => rule.id === opened.id && rule.type === opened.type;
  return rules.find(isOpened) ?? opened;
}

type RulePayload = SynonymPayload | RedirectPayload;
type RuleFormProps<Rule> = {
  /** Null for a new rule. */
  rule: Rule | null;
  /** The search text of a new rule. */
  text: string;
  onClose: () => void;
};

const synonymValues = ({ query, finds }: Synonym): SynonymPayload => ({ query, finds });

/** Adds or edits a synonym. */
export function SynonymForm({ rule, text, onClose }: RuleFormProps<Synonym>) {
  const editor = useEditor<SynonymPayload, Synonym>({
    ...common,
    schema: synonymPayload,
    names: { query: m.searchRuleForm.query(), finds: m.searchRuleForm.finds() },
    record: rule,
    empty: { query: text, finds: '' },
    valuesOf: synonymValues,
    create: (body) => callApi('POST /api/search/synonyms', { body }),
    update: (opened, changed) =>
      callApi('PUT /api/search/synonyms/:id', {
        params: { id: opened.id },
        body: { ...synonymValues(opened), ...changed },
      }),
    onSaved: onClose,
  });
  return (
    <RuleDialog
      editor={editor}
      title={rule ? m.searchRuleForm.editSynonym() : m.searchRuleForm.addSynonym()}
      submit={m.searchRuleForm.saveSynonym()}
      hint={m.searchRuleForm.anywhere()}
      onClose={onClose}
    >
      <LineField
        editor={editor}
        name="finds"
        required
        maxLength={maxFindsLength}
        autoComplete="off"
        className={fullRowClass}
        hint={m.searchRuleForm.separate()}
      />
    </RuleDialog>
  );
}

const redirectValues = ({ query, path, title }: RedirectRule): RedirectPayload => ({ query, path, title });

/** Adds or edits a redirect. */
export function RedirectForm({ rule, text, onClose }: RuleFormProps<RedirectRule>) {
  const editor = useEditor<RedirectPayload, RedirectRule>({
    ...common,
    schema: redirectPayload,
    names: {
      query: m.searchRuleForm.query(),
      path: m.searchRuleForm.path(),
      title: m.searchRuleForm.title(),
    },
    record: rule,
    empty: { query: text, path: '', title: '' },
    valuesOf: redirectValues,
    create: (body) => callApi('POST /api/search/redirects', { body }),
    update: (opened, changed) =>
      callApi('PUT /api/search/redirects/:id', {
        params: { id: opened.id },
        body: { ...redirectValues(opened), ...changed },
      }),
    onSaved: onClose,
  });
  return (
    <RuleDialog
      editor={editor}
      title={rule ? m.searchRuleForm.editRedirect() : m.searchRuleForm.addRedirect()}
      submit={m.searchRuleForm.saveRedirect()}
      hint={m.searchRuleForm.whole()}
      onClose={onClose}
    >
      <LineField
        editor={editor}
        name="path"
        required
        maxLength={maxUrlLength}
        autoComplete="off"
        spellCheck={false}
        hint={m.searchRuleForm.inThisShop()}
      />
      <LineField
        editor={editor}
        name="title"
        required
        maxLength={maxRuleLength}
        autoComplete="off"
        hint={m.searchRuleForm.inSuggestions()}
      />
    </RuleDialog>
  );
}

type RuleDialogProps<Values extends RulePayload> = {
  editor: Editor<Values>;
  title: string;
  submit: string;
  /** Where the search text of the rule may stand. */
  hint: string;
  onClose: () => void;
  /** What a search for the text does. */
  children: ReactNode;
};

/** The dialog of a rule, with the field that each rule has. */
const RuleDialog = <Values extends RulePayload>({ hint, children, ...dialog }: RuleDialogProps<Values>) => (
  <FormDialog {...dialog}>
    <FormSection title={m.searchRuleForm.whenSearching()}>
      <LineField
        editor={dialog.editor}
        name={'query' as Path<Values>}
        required
        maxLength={maxRuleLength}
        autoComplete="off"
        className={fullRowClass}
        hint={hint}
      />
      {children}
    </FormSection>
  </FormDialog>
);
