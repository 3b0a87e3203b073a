import { receiptCopy } from '#app/letters/receipt-copy.ts'
import { formsCopy } from '#app/forms/copy.ts'
import { refusalCopy } from '#app/forms/refusal-copy.ts'
import type { Language } from '#app/i18n/language.ts'
import { mailsCopy } from '#app/letters/mails/copy.ts'
import { noticeCopy } from '#app/letters/mails/notice-copy.ts'
import { layoutCopy } from '#app/content/markdown/copy.ts'
import { companyCopy } from '#app/site/frame/company.ts'
import { shellCopy } from '#app/site/frame/copy.ts'
import { copy as absence } from './absence/copy.ts'
import { copy as about } from './about/copy.ts'
import { copy as accessibility } from './accessibility/copy.ts'
import { copy as apply } from './apply/copy.ts'
import { copy as article } from './article/copy.ts'
import { copy as blog } from './blog/copy.ts'
import { copy as caseCopy } from './case/copy.ts'
import { copy as contact } from './contact/copy.ts'
import { copy as home } from './home/copy.ts'
import { copy as leaving } from './leaving/copy.ts'
import { copy as llmsTxt } from './machines/llms-txt/copy.ts'
import { copy as login } from './login/copy.ts'
import { copy as network } from './network/copy.ts'
import { copy as notFound } from './not-found/copy.ts'
import { copy as photography } from './photography/copy.ts'
import { enquiryCopy } from '#app/letters/photography/enquiry-copy.ts'
import { previewCopy } from '#app/site/head/copy.ts'
import { copy as privacy } from './privacy/copy.ts'
import { copy as quizResult } from './quiz-result/copy.ts'
import { resultTexts } from './quiz-result/results.ts'
import { stepTexts } from './quiz-result/step-texts.ts'
import { copy as quiz } from './quiz/copy.ts'
import { copy as selectionProcess } from './selection-process/copy.ts'
import { copy as services } from './services/copy.ts'
import { copy as sharedDraft } from './shared-draft/copy.ts'
import { copy as terms } from './terms/copy.ts'
import { copy as thanks } from './thanks/copy.ts'
import { copy as urgentHelp } from './urgent-help/copy.ts'

/** Words that the owner may change: an id for `wordsIn`, and their defaults in each language that they exist in. */
export type WordsPage = { id: string; copy: Readonly<Partial<Record<Language, object>>> }

/** All words of the public site and its mails, in the order of the navigation. For the server only. */
export const wordsPages: readonly WordsPage[] = [
  { id: 'shell', copy: shellCopy },
  { id: 'company', copy: companyCopy },
  { id: 'home', copy: home },
  { id: 'blog', copy: blog },
  { id: 'article', copy: article },
  { id: 'article-text', copy: layoutCopy },
  { id: 'shared-draft', copy: sharedDraft },
  { id: 'services', copy: services },
  { id: 'about', copy: about },
  { id: 'contact', copy: contact },
  { id: 'photography', copy: photography },
  { id: 'photography-enquiry', copy: enquiryCopy },
  { id: 'network', copy: network },
  { id: 'selection-process', copy: selectionProcess },
  { id: 'apply', copy: apply },
  { id: 'quiz', copy: quiz },
  { id: 'quiz-result', copy: quizResult },
  { id: 'quiz-result-texts', copy: resultTexts },
  { id: 'quiz-result-steps', copy: stepTexts },
  { id: 'login', copy: login },
  { id: 'case', copy: caseCopy },
  { id: 'thanks', copy: thanks },
  { id: 'urgent-help', copy: urgentHelp },
  { id: 'privacy', copy: privacy },
  { id: 'terms', copy: terms },
  { id: 'leaving', copy: leaving },
  { id: 'accessibility', copy: accessibility },
  { id: 'forms', copy: formsCopy },
  { id: 'absence', copy: absence },
  { id: 'refusal', copy: refusalCopy },
  { id: 'not-found', copy: notFound },
  { id: 'previews', copy: previewCopy },
  { id: 'llms-txt', copy: llmsTxt },
  { id: 'mails', copy: mailsCopy },
  { id: 'erasure-receipt', copy: receiptCopy },
  { id: 'notices', copy: noticeCopy },
]
