import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { addressFormText as text } from './address-form.messages.ts'
import styles from './address-fields.module.css'
import type { LocalityQuestionState } from './use-locality-question.ts'

/** Asks which pincode is right if the locality belongs to another pincode than the entered one. */
export function LocalityChoice({ question, box, keepPincode, changePincode }: LocalityQuestionState) {
  if (question === null) return null
  const { locality, its, entered } = question
  return (
    <fieldset ref={box} tabIndex={-1} className={styles['question']} aria-label={text.whichIsRight}>
      <Note kind="warn" live>
        {text.isElsewhere(locality, its, entered)} {text.whichIsRight}
      </Note>
      <div className={styles['answers']}>
        <Button variant="tonal" size="s" onClick={changePincode}>
          {text.changePincode(its)}
        </Button>
        <Button variant="tonal" size="s" onClick={keepPincode}>
          {text.keepPincode(entered)}
        </Button>
      </div>
    </fieldset>
  )
}
