/** Which files of content/ there are and what each must look like: for Astro, and for the check that writers see. */
import type { z } from 'astro/zod';
import { aboutSchema } from './about-schema.ts';
import { articleSchema } from './article-schema.ts';
import { bestAnswersSchema } from './best-answers-schema.ts';
import { blogSchema } from './blog-schema.ts';
import { claimsSchema } from './claims-schema.ts';
import { clipSchema } from './clip-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { docsCenterSchema } from './docs-center-schema.ts';
import { documentSchema } from './document-schema.ts';
import { homeSchema } from './home-schema.ts';
import { labsSchema } from './labs-schema.ts';
import { newsletterSchema } from './newsletter-schema.ts';
import { aiTestingSchema, servicesOverviewSchema } from './overview-schema.ts';
import { qualitySchema } from './quality-content-schema.ts';
import { defectsSchema } from '../quality/report-schema.ts';
import { figureSchema, legalSchema, navigationSchema, pagesSchema, siteSchema } from './schemas.ts';
import { redirectsSchema } from './redirects.ts';
import { reportSchema } from './report-schema.ts';
import { serviceSchema } from './service-schema.ts';
import { trustSchema } from './trust-schema.ts';
import { videoSchema } from './video-schema.ts';
import { workSchema, worksSchema } from './works-schema.ts';

type ContentFiles = {
  /** Below content/; a star stands for the id of an entry. */
  files: string;
  schema: z.ZodType;
  /** One file of many entries, each under its id. */
  keyed?: boolean;
};

export const contentFiles = {
  about: { files: 'about.yaml', schema: aboutSchema },
  'best-answers': { files: 'best-answers.yaml', schema: bestAnswersSchema },
  blog: { files: 'blog/*.md', schema: articleSchema },
  'blog-page': { files: 'blog.yaml', schema: blogSchema },
  claims: { files: 'claims.yaml', schema: claimsSchema },
  clips: { files: 'clips/*.yaml', schema: clipSchema },
  contact: { files: 'contact.yaml', schema: contactSchema },
  site: { files: 'site.yaml', schema: siteSchema },
  figures: { files: 'figures.yaml', schema: figureSchema, keyed: true },
  pages: { files: 'pages.yaml', schema: pagesSchema },
  home: { files: 'home.yaml', schema: homeSchema },
  'docs-center': { files: 'docs-center.yaml', schema: docsCenterSchema },
  docs: { files: 'docs/*.md', schema: documentSchema },
  legal: { files: 'legal/*.md', schema: legalSchema },
  'known-defects': { files: 'known-defects.yaml', schema: defectsSchema },
  quality: { files: 'quality.yaml', schema: qualitySchema },
  'ai-testing': { files: 'ai-testing.yaml', schema: aiTestingSchema },
  'services-overview': { files: 'services-overview.yaml', schema: servicesOverviewSchema },
  labs: { files: 'labs.yaml', schema: labsSchema },
  newsletter: { files: 'newsletter.yaml', schema: newsletterSchema },
  navigation: { files: 'navigation.yaml', schema: navigationSchema },
  redirects: { files: 'redirects.yaml', schema: redirectsSchema },
  reports: { files: 'reports/*.yaml', schema: reportSchema },
  services: { files: 'services/*.yaml', schema: serviceSchema },
  trust: { files: 'trust.yaml', schema: trustSchema },
  videos: { files: 'videos/*.yaml', schema: videoSchema },
  works: { files: 'works.yaml', schema: worksSchema },
  gallery: { files: 'works/*.yaml', schema: workSchema },
} satisfies Record<string, ContentFiles>;
