import type { ReactNode } from 'react'

type FormProps = {
  id?: string | undefined
  className?: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** A form that we send ourselves: the browser neither loads a page for it nor says in its own words what is wrong. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}
