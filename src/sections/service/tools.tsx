import page from '../../ui/layout.module.css';
import { Section, type Head } from '../../ui/section.tsx';
import roles from '../../ui/text-roles.module.css';
import styles from './tools.module.css';

type Tool = { name: string; description: string; group?: string | undefined };

export type ToolsProps = Head & { layout: 'index' | 'groups'; items: Tool[] };

const classes = { index: `${page.columns} ${styles.index}`, groups: styles.groups };

function List({ layout, items }: { layout: ToolsProps['layout']; items: Tool[] }) {
  return (
    <dl className={classes[layout]}>
      {items.map(({ name, description }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={roles.note}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Tools({ layout, items, ...head }: ToolsProps) {
  const groups = Map.groupBy(items, ({ group }) => group ?? '');
  return (
    <Section {...head}>
      {layout === 'groups' ? (
        <div className={styles.columns}>
          {[...groups].map(([group, tools]) => (
            <div key={group} data-settle="">
              <h3>{group}</h3>
              <List layout={layout} items={tools} />
            </div>
          ))}
        </div>
      ) : (
        <List layout={layout} items={items} />
      )}
    </Section>
  );
}
