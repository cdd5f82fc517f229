import type { Dispatch } from 'react';
import roles from '../../ui/text-roles.module.css';
import { moreText, sizeText, type CommonRules } from '../../lib/estimate.ts';
import type { Answer, Planned, Service } from './planner-state.ts';
import styles from './planner.module.css';
import { Choices, Question } from './question.tsx';

type Props = {
  common: CommonRules;
  groups: readonly { name: string; services: readonly Service[] }[];
  planned: Planned;
  answer: Dispatch<Answer>;
};

const named = <Key extends string>(options: Record<Key, { name: string }>) =>
  (Object.keys(options) as Key[]).map((value) => ({ value, label: options[value].name }));

export function Questions({ common, groups, planned: { service, scope }, answer }: Props) {
  const { rules } = service;
  return (
    <>
      <Question ask="What should be tested?">
        {groups.map(({ name, services }) => (
          <div key={name} className={styles.group}>
            <p className={roles.label}>{name}</p>
            <Choices
              options={services.map((one) => ({ value: one.path, label: one.name }))}
              isChosen={(path) => path === service.path}
              onChoose={(path) => {
                const chosen = services.find((one) => one.path === path);
                if (chosen) answer({ question: 'service', service: chosen });
              }}
            />
          </div>
        ))}
      </Question>
      <Question ask={rules.size.ask}>
        <Choices
          options={rules.size.options.map((value) => ({ value, label: sizeText(rules, value) }))}
          isChosen={(value) => value === scope.size}
          onChoose={(value) => answer({ question: 'size', value })}
        />
      </Question>
      <Question ask={rules.more.ask}>
        <Choices
          options={rules.more.options.map((value) => ({ value, label: moreText(rules, value) }))}
          isChosen={(value) => value === scope.more}
          onChoose={(value) => answer({ question: 'more', value })}
        />
      </Question>
      <Question ask="What exists already?" note="any, or none">
        <Choices
          several
          options={named(rules.exists)}
          isChosen={(id) => scope.has.includes(id)}
          onChoose={(id) => answer({ question: 'has', id })}
        />
      </Question>
      <Question ask="Where can we test?">
        <Choices
          options={named(common.environment)}
          isChosen={(value) => value === scope.environment}
          onChoose={(value) => answer({ question: 'environment', value })}
        />
      </Question>
      <Question ask="Once, or with every release?">
        <Choices
          options={named(common.repeat)}
          isChosen={(value) => value === scope.repeat}
          onChoose={(value) => answer({ question: 'repeat', value })}
        />
      </Question>
    </>
  );
}
