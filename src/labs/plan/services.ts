import type { SERVICES } from '../../../contract/enquiry.ts';
import type { RoutePath } from '../../../contract/routes.ts';

type Service = {
  name: string;
  path: RoutePath;
  /** The option of the contact form. */
  enquiry: (typeof SERVICES)[number];
};

/** As in content/services/, which a test compares: handed over as a property they would stand in the page twice. */
export const services = {
  asr: { name: 'ASR Testing', path: '/ai-testing/asr', enquiry: 'AI Model Validation' },
  llm: { name: 'LLM Testing', path: '/ai-testing/llm', enquiry: 'AI Model Validation' },
  chatbot: { name: 'Chatbot Testing', path: '/ai-testing/chatbot', enquiry: 'Chatbot Testing' },
  validation: { name: 'AI Model Validation', path: '/ai-testing/validation', enquiry: 'AI Model Validation' },
  call: { name: 'AI Call Testing', path: '/ai-testing/call', enquiry: 'Chatbot Testing' },
  'ai-performance': {
    name: 'AI Performance Testing',
    path: '/ai-testing/performance',
    enquiry: 'Performance Testing',
  },
  manual: { name: 'Manual Testing', path: '/services/manual', enquiry: 'Manual Testing' },
  automation: { name: 'Automation Testing', path: '/services/automation', enquiry: 'Automation Testing' },
  api: { name: 'API Testing', path: '/services/api', enquiry: 'API Testing' },
  performance: { name: 'Performance Testing', path: '/services/performance', enquiry: 'Performance Testing' },
  webscraping: { name: 'Web Scraping', path: '/services/webscraping', enquiry: 'Other' },
} as const satisfies Record<string, Service>;

export type ServiceId = keyof typeof services;
export const serviceOf = (id: ServiceId): Service => services[id];
